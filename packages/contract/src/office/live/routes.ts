import type { OfficeRoute } from "../route.ts";

export const liveRoutes = {
  /** What waits for the operator, and whether everything runs. */
  getLiveState: {
    method: "GET",
    path: "/office/live",
    access: "operator",
    permission: "dashboard.read",
  },
  /** The same as an event stream: the event `state` is sent on opening and after a change. */
  watchLiveState: {
    method: "GET",
    path: "/office/live/events",
    access: "operator",
    permission: "dashboard.read",
    sends: "text/event-stream",
    is_background: true,
  },
} as const satisfies Record<string, OfficeRoute>;
