import { sql } from "kysely";
import type { Static, TSchema } from "typebox";

import type { Tx } from "../db/index.ts";
import type { JobKind } from "./define-job.ts";

/** Priority of job kinds with `is_first`. The queue runs the lowest number first. */
const priority_first = -10;
const priority_usual = 0;
/** Priority of job kinds with `is_last`. */
const priority_last = 10;

const priorityOf = ({ is_first, is_last }: Pick<JobKind, "is_first" | "is_last">): number => {
  if (is_first) return priority_first;
  return is_last ? priority_last : priority_usual;
};

export type JobOptions = {
  /** The new job replaces a job with the same `job_key` that has not started. */
  job_key?: string;
  run_at?: Date;
};

/** Adds a job in the transaction that causes it, so that both are committed or neither. */
export const enqueue = async <S extends TSchema>(
  tx: Tx,
  kind: JobKind<S>,
  payload: Static<S>,
  options: JobOptions = {},
): Promise<void> => {
  const { run_at = null, job_key } = options;
  const priority = priorityOf(kind);
  const job = sql`${kind.name}, ${JSON.stringify(payload)}::json, ${run_at}::timestamptz, ${kind.attempts_max}::integer`;
  const added =
    job_key === undefined
      ? sql`select queue_add_job(${job}, ${priority}::integer)`
      : sql`select queue_replace_job(${job}, ${job_key}, ${priority}::integer)`;
  await added.execute(tx);
};
