import type { OfficeRoute } from "../route.ts";

export const actRoutes = {
  /** The audit log, the newest act first. */
  listActs: { method: "GET", path: "/office/acts", access: "operator", permission: "acts.read" },
  /** The filtered log as CSV, sent while it is read. Recorded as a view before the first byte. */
  exportActs: {
    method: "GET",
    path: "/office/acts.csv",
    access: "operator",
    permission: "acts.export",
    sends: "text/csv",
    is_fresh: true,
    has_turns: true,
  },
  /** The seals of the audit log, its newest verification, and how many acts are not sealed yet. */
  getActState: {
    method: "GET",
    path: "/office/acts/state",
    access: "operator",
    permission: "acts.read",
  },
  /** Checks the signatures of all seals and the hashes of all sealed acts now. */
  verifyActs: {
    method: "POST",
    path: "/office/acts/verify",
    access: "operator",
    permission: "acts.read",
    has_turns: true,
  },
} as const satisfies Record<string, OfficeRoute>;
