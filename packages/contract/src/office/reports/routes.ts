import type { OfficeRoute } from "../route.ts";

export const reportRoutes = {
  /** Figures by day, lottery and group of players. */
  getReport: {
    method: "GET",
    path: "/office/reports",
    access: "operator",
    permission: "reports.read",
  },
} as const satisfies Record<string, OfficeRoute>;
