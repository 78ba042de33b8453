import type { Ctx } from "../../../context.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { collectEvidenceJob } from "../draw/jobs.ts";
import { collectEvidence } from "./collect-evidence.ts";
import { sweepResultsJob } from "./jobs.ts";
import { sweepResults } from "./sweep-results.ts";

export const resultTasks = (ctx: Pick<Ctx, "db" | "config" | "log" | "metrics">): JobHandler[] => [
  handleJob(collectEvidenceJob, ({ draw_id }) => collectEvidence(ctx, BigInt(draw_id))),
  handleJob(sweepResultsJob, () => sweepResults(ctx), "* * * * *"),
];
