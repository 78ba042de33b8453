import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";

/**
 * Jobs of one lane share workers and connections that no other lane uses. A job that hangs or takes minutes delays
 * only its own lane, so each job kind names the lane that it may delay.
 */
export type Lane =
  /** Opens, closes and seals draws on time. Short database work only. */
  | "draws"
  /** Settles draws and notifies their players. Takes minutes for many slips. */
  | "payouts"
  /** Calls the sources of results, which may hang. */
  | "feeds"
  /** Calls the message gateways, which may hang. */
  | "messages"
  /** Calls the payment gateways, which may hang. */
  | "payments"
  /** Reads pictures of transfers, which takes seconds each. */
  | "pictures"
  /** Work that is not urgent: sweeps, partitions, audits, ledger seals. */
  | "upkeep";

/** One kind of job: its name in the queue, its payload and its number of attempts. Both `enqueue` and the handler refer to it. */
export type JobKind<S extends TSchema = TSchema> = {
  readonly name: string;
  readonly lane: Lane;
  /** Jobs of this kind run before all other due jobs of the lane. */
  readonly is_first?: boolean;
  /** Jobs of this kind run when no other job of the lane is due. */
  readonly is_last?: boolean;
  readonly payload: S;
  readonly attempts_max: number;
};

export type JobRun = {
  attempt: number;
  /** Aborted when the process is about to stop. */
  signal: AbortSignal;
};

export type JobHandler = {
  readonly name: string;
  readonly lane: Lane;
  /**
   * The schedule of a periodic job, as a cron expression in UTC; such a job has an empty payload. Null for other jobs.
   */
  readonly cron: string | null;
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
};

export const defineJob = <S extends TSchema>(kind: JobKind<S>): JobKind<S> => Object.freeze(kind);

/**
 * Skips a run of a periodic job while the previous run is still active in this process. Otherwise a job that takes
 * longer than its period would occupy all workers of its lane.
 */
const oneAtATime = (run: JobHandler["run"]): JobHandler["run"] => {
  let is_running = false;
  return async (...given) => {
    if (is_running) return;
    is_running = true;
    try {
      await run(...given);
    } finally {
      is_running = false;
    }
  };
};

/**
 * Connects a job kind with its handler. Jobs are retried after a crash, so the work must be idempotent. A payload of
 * another release that does not match the schema is an error, and the job stays in the queue.
 */
export const handleJob = <S extends TSchema>(
  kind: JobKind<S>,
  work: (payload: Static<S>, run: JobRun) => Promise<void>,
  cron: string | null = null,
): JobHandler => {
  const check = async (payload: unknown, run: JobRun): Promise<void> => {
    if (!Value.Check(kind.payload, payload))
      throw new Error(`the payload of a job ${kind.name} does not fit this release`);
    await work(payload, run);
  };
  return {
    ...{ name: kind.name, lane: kind.lane, cron },
    run: cron === null ? check : oneAtATime(check),
  };
};
