import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { refreshBalances } from "./list/refresh-balances.ts";

/** One attempt, because the job runs again every minute. */
const refreshBalancesJob = defineJob({
  name: "refresh_player_balances",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

export const playersTasks = ({ db }: Pick<Ctx, "db">): JobHandler[] => [
  handleJob(refreshBalancesJob, () => refreshBalances(db), "* * * * *"),
];
