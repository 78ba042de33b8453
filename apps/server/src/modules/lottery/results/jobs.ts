import { Type } from "typebox";

import { defineJob } from "../../../platform/jobs/index.ts";

export const sweepResultsJob = defineJob({
  name: "sweep_results",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});
