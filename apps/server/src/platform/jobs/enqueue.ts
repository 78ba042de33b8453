import { sql } from "kysely";
import type { Static, TSchema } from "typebox";

import type { Tx } from "../db/index.ts";
import type { JobKind } from "./define-job.ts";

/** The queue takes the lowest number first. */
const priority_first = -10;
const priority_usual = 0;

export type JobOptions = {
  /** A job of the same key that has not started is replaced. */
  job_key?: string;
  run_at?: Date;
};

/** Adds work to the queue in the transaction of the fact that causes it: both are there, or neither. */
export const enqueue = async <S extends TSchema>(
  tx: Tx,
  kind: JobKind<S>,
  payload: Static<S>,
  options: JobOptions = {},
): Promise<void> => {
  const { run_at = null, job_key } = options;
  const priority = kind.is_first ? priority_first : priority_usual;
  const job = sql`${kind.name}, ${JSON.stringify(payload)}::json, ${run_at}::timestamptz, ${kind.attempts_max}::integer`;
  const added =
    job_key === undefined
      ? sql`select queue_add_job(${job}, ${priority}::integer)`
      : sql`select queue_replace_job(${job}, ${job_key}, ${priority}::integer)`;
  await added.execute(tx);
};
