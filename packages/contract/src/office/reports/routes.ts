import type { OfficeRoute } from "../route.ts";

export const reportRoutes = {
  /** Figures by day, lottery and group of players. */
  getReport: {
    method: "GET",
    path: "/office/reports",
    access: "operator",
    permission: "reports.read",
  },
  /** The figures summed by day, lottery or group as CSV. Recorded as a view before the first byte. */
  exportReport: {
    method: "GET",
    path: "/office/reports.csv",
    access: "operator",
    permission: "reports.read",
    sends: "text/csv",
    has_turns: true,
  },
} as const satisfies Record<string, OfficeRoute>;
