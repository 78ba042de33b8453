import type { OfficeRoute } from "../route.ts";

export const switchRoutes = {
  listSwitches: {
    method: "GET",
    path: "/office/switches",
    access: "operator",
    permission: "switches.read",
  },
  /** Turns a switch off at once, by one person. */
  turnSwitchOff: {
    method: "POST",
    path: "/office/switches/:name/off",
    access: "operator",
    permission: "switches.manage",
  },
  /** Requests that a switch is turned on again; another operator confirms. */
  requestSwitchOn: {
    method: "POST",
    path: "/office/switches/:name/on",
    access: "operator",
    permission: "switches.manage",
    is_fresh: true,
  },
  /** The jurisdiction profile: what is allowed, and the limits and thresholds in effect. Read only. */
  getProfile: {
    method: "GET",
    path: "/office/profile",
    access: "operator",
    permission: "switches.read",
  },
} as const satisfies Record<string, OfficeRoute>;
