import type { Ctx } from "../../../context.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { settleDrawJob, sweepSettlementsJob } from "./jobs.ts";
import { settleDraw } from "./settle-draw.ts";
import { sweepSettlements } from "./sweep-settlements.ts";

export const settlingTasks = (ctx: Pick<Ctx, "db" | "log">): JobHandler[] => [
  handleJob(settleDrawJob, ({ draw_id }, { signal }) =>
    settleDraw(ctx, BigInt(draw_id), { signal }),
  ),
  handleJob(sweepSettlementsJob, () => sweepSettlements(ctx), "* * * * *"),
];
