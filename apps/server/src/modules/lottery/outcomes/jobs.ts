import { Type } from "typebox";

import { defineJob } from "../../../platform/jobs/index.ts";

/**
 * The sweep that enqueues the publishing of outcomes again if it was missed. The job has its name from an earlier
 * release, because jobs of that release may still be in the queue.
 */
export const sweepOutcomesJob = defineJob({
  name: "sweep_tellings",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});
