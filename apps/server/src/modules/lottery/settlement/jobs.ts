import { Type } from "typebox";

import { defineJob } from "../../../platform/jobs/index.ts";

export const sweepSettlementsJob = defineJob({
  name: "sweep_settlements",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});
