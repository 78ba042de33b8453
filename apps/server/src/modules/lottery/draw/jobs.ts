import { Type } from "typebox";

import type { Tx } from "../../../platform/db/index.ts";
import { defineJob, enqueue } from "../../../platform/jobs/index.ts";

/**
 * The jobs that follow from the state of a draw. They are defined here, because `moveDraw` enqueues them and this
 * folder must not import the folders that handle them. Jobs of the previous release may be waiting in the queue, so
 * names and payloads must not change.
 */
const DrawPayload = Type.Object({ draw_id: Type.String({ pattern: "^[1-9][0-9]{0,18}$" }) });

/** Opens or closes one draw at its scheduled time. */
export const advanceDrawJob = defineJob({
  name: "advance_draw",
  lane: "draws",
  is_first: true,
  payload: DrawPayload,
  attempts_max: 10,
});

/**
 * Seals one closed draw. It has many attempts because no result can be published without the seal; the sweep enqueues it again
 * after the last one.
 */
export const sealDrawJob = defineJob({
  name: "seal_draw",
  lane: "draws",
  is_first: true,
  payload: DrawPayload,
  attempts_max: 25,
});

/**
 * Fetches the sources of a draw once and enqueues the next attempt if there is no result. The sweep finds draws whose attempts
 * have stopped.
 */
export const collectEvidenceJob = defineJob({
  name: "collect_evidence",
  lane: "feeds",
  payload: DrawPayload,
  attempts_max: 5,
});

/**
 * Pays, refunds or corrects one draw. It has many attempts because players wait for money; the sweep enqueues it again after
 * the last one.
 */
export const settleDrawJob = defineJob({
  name: "settle_draw",
  lane: "payouts",
  is_first: true,
  payload: DrawPayload,
  attempts_max: 25,
});

/** Sends the players of one draw the outcome of their slips, after the settlement. */
export const publishOutcomesJob = defineJob({
  name: "tell_outcomes",
  lane: "payouts",
  payload: DrawPayload,
  attempts_max: 10,
});

/** Appends missing seals and results to the log of seals, and signs them. Also runs every minute. */
export const extendLogJob = defineJob({
  name: "extend_seal_log",
  lane: "draws",
  payload: Type.Object({}),
  attempts_max: 3,
});

/** Requests a countersignature of the newest log entry from the time-stamp authority, an external server that may not respond. */
export const countersignJob = defineJob({
  name: "countersign_seal_log",
  lane: "feeds",
  payload: Type.Object({}),
  attempts_max: 3,
});

type DrawJob = typeof sealDrawJob;

export const drawJobKey = ({ name }: Pick<DrawJob, "name">, draw_id: bigint): string =>
  `${name}:${draw_id}`;

const enqueueForDraw = (tx: Tx, job: DrawJob, draw_id: bigint, run_at?: Date): Promise<void> =>
  enqueue(
    tx,
    job,
    { draw_id: String(draw_id) },
    { job_key: drawJobKey(job, draw_id), ...(run_at && { run_at }) },
  );

export const enqueueSeal = (tx: Tx, draw_id: bigint): Promise<void> =>
  enqueueForDraw(tx, sealDrawJob, draw_id);

/** Enqueues the fetching of a draw's sources, to start at `run_at`. */
export const enqueueEvidence = (tx: Tx, draw_id: bigint, run_at: Date): Promise<void> =>
  enqueueForDraw(tx, collectEvidenceJob, draw_id, run_at);

export const enqueueSettlement = (tx: Tx, draw_id: bigint): Promise<void> =>
  enqueueForDraw(tx, settleDrawJob, draw_id);

export const enqueueOutcomes = (tx: Tx, draw_id: bigint): Promise<void> =>
  enqueueForDraw(tx, publishOutcomesJob, draw_id);

export const enqueueLogExtension = (tx: Tx): Promise<void> =>
  enqueue(tx, extendLogJob, {}, { job_key: extendLogJob.name });

export const enqueueCountersign = (tx: Tx): Promise<void> =>
  enqueue(tx, countersignJob, {}, { job_key: countersignJob.name });
