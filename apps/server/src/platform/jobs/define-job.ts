import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";

/** One kind of work: its name in the queue, what it is told, how often it is tried. Both ends refer to this one thing. */
export type JobKind<S extends TSchema = TSchema> = {
  readonly name: string;
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
  /** In UTC, as cron is written. Empty payload. */
  readonly cron: string | null;
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
};

export const defineJob = <S extends TSchema>(kind: JobKind<S>): JobKind<S> => Object.freeze(kind);

/**
 * Joins a kind of work with who does it. Jobs are tried again after a crash, so the work must bear being done twice. A payload of
 * another release that does not fit is an error that stays in the queue, not a guess.
 */
export const handleJob = <S extends TSchema>(
  kind: JobKind<S>,
  work: (payload: Static<S>, run: JobRun) => Promise<void>,
  cron: string | null = null,
): JobHandler => ({
  name: kind.name,
  cron,
  run: async (payload, run) => {
    if (!Value.Check(kind.payload, payload))
      throw new Error(`the payload of a job ${kind.name} does not fit this release`);
    await work(payload, run);
  },
});
