import { Type } from "typebox";

import type { Tx } from "../../../platform/db/index.ts";
import { defineJob, enqueue } from "../../../platform/jobs/index.ts";

/** One look at the sources of a draw. It enqueues the next one itself; the sweep finds draws whose looks have stopped. */
export const collectEvidenceJob = defineJob({
  name: "collect_evidence",
  lane: "feeds",
  payload: Type.Object({ draw_id: Type.String({ pattern: "^[1-9][0-9]{0,18}$" }) }),
  attempts_max: 5,
});

export const sweepResultsJob = defineJob({
  name: "sweep_results",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 1,
});

export const evidenceJobKey = (draw_id: bigint): string => `${collectEvidenceJob.name}:${draw_id}`;

/** From a moment on, the sources of a sealed draw are asked for its result. */
export const expectResult = (tx: Tx, draw_id: bigint, from: Date): Promise<void> =>
  enqueue(
    tx,
    collectEvidenceJob,
    { draw_id: String(draw_id) },
    { job_key: evidenceJobKey(draw_id), run_at: from },
  );
