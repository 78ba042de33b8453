import type { Ctx } from "../../../context.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { countersign } from "./countersign.ts";
import { extendLog, type LogCtx } from "./extend-log.ts";
import { countersignJob, extendLogJob } from "./jobs.ts";

const every_minute = "* * * * *";

/** Done by the signer, which alone has the key of seals. */
export const sealLogTasks = (ctx: LogCtx): JobHandler[] => [
  handleJob(extendLogJob, () => extendLog(ctx), every_minute),
];

/** Done by the worker: who speaks with the outside does not hold the key of seals. */
export const countersignTasks = (ctx: Pick<Ctx, "db" | "config">): JobHandler[] => [
  handleJob(countersignJob, () => countersign(ctx), every_minute),
];
