import type { Ctx } from "../../../../context.ts";
import { handleJob, type JobHandler } from "../../../../platform/jobs/index.ts";
import { countersignJob } from "../../draw/jobs.ts";
import { countersign } from "./countersign.ts";

/**
 * The job that gets countersignatures. It runs in the worker, because the process that connects to the time-stamp
 * authority must not have the signing key of seals.
 */
export const countersignTasks = (ctx: Pick<Ctx, "db" | "config">): JobHandler[] => [
  handleJob(countersignJob, () => countersign(ctx), "* * * * *"),
];
