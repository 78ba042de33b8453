import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { extendLogJob, sealDrawJob } from "../draw/jobs.ts";
import { extendLog } from "./extend-log.ts";
import { sealDraw, type SealingCtx } from "./seal-draw.ts";

/**
 * The jobs that seal draws and extend the log of seals. They run in the signer process, which alone has the signing key
 * of seals.
 */
export const sealingTasks = (ctx: SealingCtx): JobHandler[] => [
  handleJob(sealDrawJob, ({ draw_id }) => sealDraw(ctx, BigInt(draw_id))),
  handleJob(extendLogJob, () => extendLog(ctx), "* * * * *"),
];
