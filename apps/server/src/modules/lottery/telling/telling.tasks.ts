import type { Ctx } from "../../../context.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { sweepTellingsJob, tellOutcomesJob } from "./jobs.ts";
import { sweepTellings } from "./sweep-tellings.ts";
import { tellOutcomes } from "./tell-outcomes.ts";

export const tellingTasks = (ctx: Pick<Ctx, "db" | "log">): JobHandler[] => [
  handleJob(tellOutcomesJob, ({ draw_id }, { signal }) =>
    tellOutcomes(ctx, BigInt(draw_id), { signal }),
  ),
  handleJob(sweepTellingsJob, () => sweepTellings(ctx), "* * * * *"),
];
