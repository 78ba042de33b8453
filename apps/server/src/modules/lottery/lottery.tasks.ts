import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { resultTasks } from "./results/results.tasks.ts";
import { countersignTasks } from "./sealing/log/log.tasks.ts";
import { advanceDrawJob } from "./draw/jobs.ts";
import { voidHolidays } from "./draw/void-holidays.ts";
import { makeRoomForSlips, planDraws } from "./draw/plan-draws.ts";
import { advanceDraw, sweepDraws } from "./draw/advance-draws.ts";
import { settlementTasks } from "./settlement/settlement.tasks.ts";
import { outcomeTasks } from "./outcomes/outcomes.tasks.ts";

/** An error is logged for the operator when partitions exist for fewer future draws than this. */
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

/**
 * Planning runs every minute, because a draw that is planned late gets no bets. A run without new draws takes a few
 * milliseconds.
 */
const every_minute = "* * * * *";

const plan = async (ctx: Ctx): Promise<void> => {
  const made = await planDraws(ctx);
  if (made > 0) ctx.log.info({ made }, "draws planned");
  // After planning, which has removed the draws of a holiday that nobody has bet on.
  await voidHolidays(ctx);
  // Partitions are created after planning, so that new draws have partitions too.
  const draws_left = await makeRoomForSlips(ctx);
  if (draws_left < draws_left_min)
    ctx.log.error(
      { draws_left: String(draws_left) },
      "too few partitions for the slips of future draws",
    );
};

export const lotteryTasks = (ctx: Ctx): JobHandler[] => [
  handleJob(planJob, () => plan(ctx), every_minute),
  handleJob(sweepJob, () => sweepDraws(ctx), every_minute),
  handleJob(advanceDrawJob, ({ draw_id }) => advanceDraw(ctx, BigInt(draw_id))),
  ...settlementTasks(ctx),
  ...outcomeTasks(ctx),
  ...resultTasks(ctx),
  ...countersignTasks(ctx),
];
