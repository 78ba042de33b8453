import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { forgetCounted, rollUpLedger, rollUpPeople } from "./roll-up.ts";

const rollUpJob = defineJob({
  name: "roll_up",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

const sweepCountedJob = defineJob({
  name: "sweep_counted_players",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const reportTasks = ({ db }: Pick<Ctx, "db">): JobHandler[] => [
  handleJob(
    rollUpJob,
    async (_, { signal }) => {
      await rollUpLedger(db, signal);
      await rollUpPeople(db);
    },
    "* * * * *",
  ),
  handleJob(sweepCountedJob, () => forgetCounted(db), "23 * * * *"),
];
