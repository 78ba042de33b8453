import type { DashboardRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../context.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { readAuditStates } from "../audits/office.ts";
import { listNextDraws } from "../lottery/office.ts";
import { readDrawStakes, readReport } from "../reports/office.ts";
import { exportReport } from "./export-report.ts";
import { readDashboard } from "./read-dashboard.ts";
import { readHealth } from "./read-health.ts";
import { readQueues } from "./read-queues.ts";
import { readSeries } from "./read-series.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const dashboardOfficeHandlers = ({
  db,
}: Pick<Ctx, "db">): OfficeHandlers<DashboardRouteName> => ({
  getDashboard: async () => found(await readDashboard(db)),
  getDashboardSeries: async ({ query }) => found(await readSeries(db, query)),
  getQueues: async ({ caller }) => found(await readQueues(db, caller.operator)),
  listNextDraws: async () => found(await listNextDraws(db)),
  getHealth: async () => found(await readHealth(db)),
  getDrawStakes: async ({ params }) => found(await readDrawStakes(db, BigInt(params.id))),
  exportReport: async ({ caller, query }) => ({
    content_type: "text/csv; charset=utf-8",
    file_name: `report-${query.by}-${query.from}-${query.to}.csv`,
    body: await exportReport({ db }, caller, query),
  }),
  getReport: async ({ query }) => {
    const report = await readReport(db, query);
    const check = (await readAuditStates(db)).find(({ kind }) => kind === "reports");
    return found({
      ...report,
      check:
        check === undefined || check.at === null
          ? null
          : { at: check.at.toISOString(), findings: check.findings ?? 0 },
    });
  },
});
