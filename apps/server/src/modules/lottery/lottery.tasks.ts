import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { resultTasks } from "./results/results.tasks.ts";
import { countersignTasks } from "./seal-log/seal-log.tasks.ts";
import { advanceDrawJob } from "./schedule/jobs.ts";
import { makeRoomForSlips, planDraws } from "./schedule/plan-draws.ts";
import { sweepDraws, tendDraw } from "./schedule/tend-draws.ts";
import { settlingTasks } from "./settling/settling.tasks.ts";
import { tellingTasks } from "./telling/telling.tasks.ts";

/** With room for the slips of fewer draws than this, somebody has to look. */
const draws_left_min = 200n;

const planJob = defineJob({
  name: "plan_draws",
  lane: "draws",
  payload: Type.Object({}),
  attempts_max: 3,
});
const sweepJob = defineJob({
  name: "sweep_draws",
  lane: "draws",
  payload: Type.Object({}),
  attempts_max: 1,
});

/** Every minute: a draw planned late is a draw without bets. What is there already costs a few milliseconds. */
const every_minute = "* * * * *";

const plan = async (ctx: Ctx): Promise<void> => {
  const made = await planDraws(ctx);
  if (made > 0) ctx.log.info({ made }, "draws were planned");
  // Afterwards: however many draws were planned just now, each has its place.
  const draws_left = await makeRoomForSlips(ctx);
  if (draws_left < draws_left_min)
    ctx.log.error({ draws_left: String(draws_left) }, "the lotteries run out of room for slips");
};

export const lotteryTasks = (ctx: Ctx): JobHandler[] => [
  handleJob(planJob, () => plan(ctx), every_minute),
  handleJob(sweepJob, () => sweepDraws(ctx), every_minute),
  handleJob(advanceDrawJob, ({ draw_id }) => tendDraw(ctx, BigInt(draw_id))),
  ...settlingTasks(ctx),
  ...tellingTasks(ctx),
  ...resultTasks(ctx),
  ...countersignTasks(ctx),
];
