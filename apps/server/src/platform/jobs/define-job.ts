import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";

/**
 * Jobs of one lane share workers and connections, and no other job uses these. A job that hangs or takes minutes delays only its own
 * lane, so each kind of job names the lane that it may delay.
 */
export type Lane =
  /** Opens, closes and seals draws at their moment. Short work on the database only. */
  | "draws"
  /** Moves the money of a draw and tells its players. Takes minutes where many slips are. */
  | "payouts"
  /** Asks the sources of results, which may hang. */
  | "feeds"
  /** Asks the gateways of messages, which may hang. */
  | "messages"
  /** What nobody waits for: sweeps, partitions, audits, seals of the ledger. */
  | "upkeep";

/** One kind of work: its name in the queue, what it is told, how often it is tried. Both ends refer to this one thing. */
export type JobKind<S extends TSchema = TSchema> = {
  readonly name: string;
  readonly lane: Lane;
  /** True: before all other jobs of its lane that are due. */
  readonly is_first?: boolean;
  readonly payload: S;
  readonly attempts_max: number;
};

export type JobRun = {
  /** 1 on the first try. */
  attempt: number;
  /** Fires when the program is about to stop. */
  signal: AbortSignal;
};

export type JobHandler = {
  readonly name: string;
  readonly lane: Lane;
  /** In UTC, as cron is written. Empty payload. */
  readonly cron: string | null;
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
};

export const defineJob = <S extends TSchema>(kind: JobKind<S>): JobKind<S> => Object.freeze(kind);

/**
 * A job of the clock that is still running in this process is not begun a second time. Otherwise one that takes longer than its minute
 * would in time hold all places of its lane.
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
 * Joins a kind of work with who does it. Jobs are tried again after a crash, so the work must bear being done twice. A payload of
 * another release that does not fit is an error that stays in the queue, not a guess.
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
