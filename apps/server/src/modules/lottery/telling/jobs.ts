import { Type } from "typebox";

import type { Tx } from "../../../platform/db/index.ts";
import { defineJob, enqueue } from "../../../platform/jobs/index.ts";

/** Tells the players of one draw what became of their slips. The money is where it belongs before this begins. */
export const tellOutcomesJob = defineJob({
  name: "tell_outcomes",
  lane: "payouts",
  payload: Type.Object({ draw_id: Type.String({ pattern: "^[1-9][0-9]{0,18}$" }) }),
  attempts_max: 10,
});

export const sweepTellingsJob = defineJob({
  name: "sweep_tellings",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

/** In the transaction that ends a settlement, or by the sweep for one that was not told. */
export const expectTelling = (tx: Tx, draw_id: bigint): Promise<void> =>
  enqueue(
    tx,
    tellOutcomesJob,
    { draw_id: String(draw_id) },
    { job_key: `${tellOutcomesJob.name}:${draw_id}` },
  );
