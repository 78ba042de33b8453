import type { OfficeRoute } from "../route.ts";

const read = <P extends `/office/${string}`>(path: P) =>
  ({ method: "GET", path, access: "operator", permission: "dashboard.read" }) as const;

export const dashboardRoutes = {
  /** Figures of today until the last roll-up, against the same time of the same weekday a week ago. */
  getDashboard: read("/office/dashboard"),
  /** A time series of stakes, payouts and players: 24 hours and 7 days by hour, 90 days by day. */
  getDashboardSeries: read("/office/dashboard/series"),
  /** Requests that wait for operators, by age. */
  getQueues: read("/office/dashboard/queues"),
  /** The next draws with what is staked against their caps. */
  listNextDraws: read("/office/dashboard/draws"),
  /** Sources, jobs, seals and audits with their ages. */
  getHealth: read("/office/dashboard/health"),
} as const satisfies Record<string, OfficeRoute>;
