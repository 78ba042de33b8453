import { Type } from "typebox";

import type { Tx } from "../../../platform/db/index.ts";
import { defineJob, enqueue } from "../../../platform/jobs/index.ts";

/** Pays, refunds or puts right one draw. Money waits for it, so it is tried until it succeeds; the sweep gives it new tries. */
export const settleDrawJob = defineJob({
  name: "settle_draw",
  lane: "payouts",
  is_first: true,
  payload: Type.Object({ draw_id: Type.String({ pattern: "^[1-9][0-9]{0,18}$" }) }),
  attempts_max: 25,
});

export const sweepSettlementsJob = defineJob({
  name: "sweep_settlements",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

/** In the transaction that published the result or voided the draw: neither without a job that moves the money. */
export const expectSettlement = (tx: Tx, draw_id: bigint): Promise<void> =>
  enqueue(
    tx,
    settleDrawJob,
    { draw_id: String(draw_id) },
    { job_key: `${settleDrawJob.name}:${draw_id}` },
  );
