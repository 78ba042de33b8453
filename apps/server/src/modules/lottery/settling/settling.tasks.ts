import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { settleDrawJob, sweepSettlementsJob } from "./jobs.ts";
import { settleSealedDraw, type SettlingCtx } from "./settle-sealed-draw.ts";
import { sweepSettlements } from "./sweep-settlements.ts";

export const settlingTasks = (ctx: SettlingCtx): JobHandler[] => [
  handleJob(settleDrawJob, ({ draw_id }, { signal }) =>
    settleSealedDraw(ctx, BigInt(draw_id), { signal }),
  ),
  handleJob(sweepSettlementsJob, () => sweepSettlements(ctx), "* * * * *"),
];
