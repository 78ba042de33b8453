import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { sweepScreenshots } from "./level2/sweep-screenshots.ts";

const sweepJob = defineJob({
  name: "sweep_screenshots",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const profileTasks = (ctx: Pick<Ctx, "db" | "config" | "storage" | "log">): JobHandler[] => [
  handleJob(sweepJob, () => sweepScreenshots(ctx), "37 * * * *"),
];
