import type { Ctx } from "../../../context.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { publishOutcomesJob } from "../draw/jobs.ts";
import { sweepOutcomesJob } from "./jobs.ts";
import { sweepOutcomes } from "./sweep-outcomes.ts";
import { publishOutcomes } from "./publish-outcomes.ts";

export const outcomeTasks = (ctx: Pick<Ctx, "db" | "log">): JobHandler[] => [
  handleJob(publishOutcomesJob, ({ draw_id }, { signal }) =>
    publishOutcomes(ctx, BigInt(draw_id), { signal }),
  ),
  handleJob(sweepOutcomesJob, () => sweepOutcomes(ctx), "* * * * *"),
];
