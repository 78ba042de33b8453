import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

export type JobState = {
  name: string;
  waiting: bigint;
  retrying: bigint;
  failed: bigint;
  oldest_waiting_at: Date | null;
  last_error: string | null;
};

/** The state of the queue by kind of job; kinds without a job in the queue are not listed. */
export const readJobStates = async (db: Kysely<DB>): Promise<JobState[]> => {
  const { rows } = await sql<JobState>`select * from queue_states()`.execute(db);
  return rows;
};
