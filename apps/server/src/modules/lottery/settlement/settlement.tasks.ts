import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { settleDrawJob } from "../draw/jobs.ts";
import { sweepSettlementsJob } from "./jobs.ts";
import { settleSealedDraw, type SettlementCtx } from "./settle-sealed-draw.ts";
import { sweepSettlements } from "./sweep-settlements.ts";

export const settlementTasks = (ctx: SettlementCtx): JobHandler[] => [
  handleJob(settleDrawJob, ({ draw_id }, { signal }) =>
    settleSealedDraw(ctx, BigInt(draw_id), { signal }),
  ),
  handleJob(sweepSettlementsJob, () => sweepSettlements(ctx), "* * * * *"),
];
