import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { sweepNews } from "./sweep-news.ts";

const sweepNewsJob = defineJob({
  name: "sweep_news",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const liveTasks = (ctx: Pick<Ctx, "db">): JobHandler[] => [
  handleJob(sweepNewsJob, () => sweepNews(ctx), "41 * * * *"),
];
