import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";

/** Adds partitions for earlier months, so that a test which dates a transfer minutes back also passes on the first of a month. */
export const addPastMonths = async (owner: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ first: string }>`
    select to_char(date_trunc('month', clock_timestamp() at time zone 'UTC'), 'YYYY-MM-DD') as first
  `.execute(owner);
  const { first } = rows[0] ?? {};
  await sql`create table transfer_past partition of transfer
    for values from (minvalue) to (${sql.lit(`${first} 00:00:00+00`)})`.execute(owner);
};
