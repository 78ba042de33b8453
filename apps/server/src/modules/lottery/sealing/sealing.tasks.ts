import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { sealDrawJob } from "../schedule/jobs.ts";
import { sealLogTasks } from "../seal-log/seal-log.tasks.ts";
import { sealDraw, type SealingCtx } from "./seal-draw.ts";

/** Done by the signer, which alone has the key of seals. */
export const sealingTasks = (ctx: SealingCtx): JobHandler[] => [
  handleJob(sealDrawJob, ({ draw_id }) => sealDraw(ctx, BigInt(draw_id))),
  ...sealLogTasks(ctx),
];
