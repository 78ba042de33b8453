import { setTimeout as wait } from "node:timers/promises";

import { classifyError } from "../../../platform/errors/classify-error.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { DrawHeldError, type SlipRequest, type Verdict } from "./place-batch.ts";
import { queue_bounds, retry_after_s, type QueueBounds } from "./queue-bounds.ts";
import { createAdmission, type Entry } from "./slip-admission.ts";
import { createLanes, releaseLane, returnBatch, type Lane } from "./slip-lanes.ts";

/** A slip whose player row is locked by another transaction is retried after 4, 8, 16 … ms, half a second in total. */
const busy_tries_max = 7;
const busy_wait_ms = 4;

type PlaceBatch = (slips: readonly SlipRequest[]) => Promise<Verdict[]>;

export type SlipQueue = {
  /** Resolves with the verdict on a slip after its commit. */
  place: (slip: SlipRequest) => Promise<Verdict>;
  /** Whether this process has a slip of this player with this key that waits or is in a database call. */
  isUnderWay: (player_id: bigint, key: string) => boolean;
  /** The number of slips that are not in a database call yet. */
  waiting: () => number;
};

/**
 * Batches the slips of each draw into database calls. There is no timer: a call starts when the previous one of the draw ends.
 * So batches grow with the load, and under low load a slip is sent immediately.
 */
export const createSlipQueue = (
  place: PlaceBatch,
  bounds: QueueBounds = queue_bounds,
): SlipQueue => {
  const admission = createAdmission(bounds);

  const reject = (entries: readonly Entry[], error: unknown) => {
    for (const entry of entries) {
      admission.forget(entry);
      entry.reject(error);
    }
  };

  const tryAgain = async (entry: Entry): Promise<void> => {
    entry.busy_tries += 1;
    await wait(busy_wait_ms * 2 ** (entry.busy_tries - 1));
    lanes.enqueue(entry);
  };

  const answer = (entry: Entry, verdict: Verdict) => {
    if (verdict.said === "busy" && entry.busy_tries < busy_tries_max) {
      void tryAgain(entry);
      return;
    }
    admission.forget(entry);
    entry.resolve(verdict);
  };

  /**
   * Places a batch of slips in one database call. An unexpected error of one slip fails the whole call, so the batch is
   * halved until the failing slip is alone.
   */
  const run = async (lane: Lane, batch: readonly Entry[]): Promise<void> => {
    try {
      const verdicts = await place(batch.map(({ slip }) => slip));
      if (lane.is_held) releaseLane(lane);
      if (verdicts.length !== batch.length) throw new Error("a slip got no verdict");
      for (const [at, entry] of batch.entries()) answer(entry, verdicts[at] as Verdict);
    } catch (error) {
      if (error instanceof DrawHeldError) {
        const expired = returnBatch(lane, batch, bounds.held_max_ms);
        reject(expired, fail("unavailable", { retry_after_s }));
        return;
      }
      if (batch.length > 1 && classifyError(error).code === "internal") {
        const middle = batch.length >> 1;
        await run(lane, batch.slice(0, middle));
        await run(lane, batch.slice(middle));
        return;
      }
      reject(batch, error);
    }
  };

  const lanes = createLanes(bounds, run);

  return {
    place: async (slip) => {
      // A retry of a request that has no verdict yet waits for the same verdict.
      const repeated = admission.findRepeated(slip);
      if (repeated) return repeated.answer;
      const entry = admission.admit(slip, lanes.waitingWith(slip));
      lanes.enqueue(entry);
      return entry.answer;
    },
    isUnderWay: admission.isUnderWay,
    waiting: lanes.waiting,
  };
};
