import { sql, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";

/** A job that fails for two months still leaves room to post to. */
const partition_months_ahead = 3;

/** Makes the partitions of this month and the next ones that are missing, and tells how many it made. */
export const addPartitions = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ made: number }>`
    select ledger_add_partitions(${partition_months_ahead}) as made
  `.execute(tx);
  return rows[0]?.made ?? 0;
};

/** How many months after this one can be posted to. Below two somebody has to look. */
export const readMonthsLeft = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ months: number }>`select ledger_months_left() as months`.execute(db);
  return rows[0]?.months ?? 0;
};
