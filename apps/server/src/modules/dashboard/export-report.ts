import type { Input } from "@shwe/contract/office/schemas";
import { report_sums, reportRows } from "@shwe/rules/reports";

import type { Ctx } from "../../context.ts";
import { encodeRow } from "../../platform/csv/index.ts";
import type { OperatorCaller } from "../../platform/http/handler.ts";
import { actAs, recordView } from "../operators/index.ts";
import { readReport } from "../reports/office.ts";

/** A report as CSV, in 1/100 kyat. The export is recorded before its first line is sent. */
export const exportReport = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { by, ...span }: Input<"exportReport">["query"],
): Promise<Buffer> => {
  // Read first, so that a span that is refused is not recorded.
  const rows = reportRows(await readReport(ctx.db, span), by);
  await actAs(ctx, caller, "reports.read", (tx, operator) =>
    recordView(tx, {
      operator_id: operator.id,
      act: "report.export",
      subject: "reports",
      details: { ...span, by },
    }),
  );
  const lines = rows.map((row) =>
    encodeRow([row.key, ...report_sums.map((name) => row[name]), row.players]),
  );
  return Buffer.from([encodeRow([by, ...report_sums, "players"]), ...lines].join(""));
};
