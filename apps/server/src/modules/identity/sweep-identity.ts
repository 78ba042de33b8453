import { sql, type RawBuilder } from "kysely";

import type { Ctx } from "../../context.ts";

/** A sweep deletes at most 20 times 5,000 rows of each table; the rest is deleted an hour later. */
const rows_per_statement = 5_000;
const statements_max = 20;

const batch = sql.raw(String(rows_per_statement));

/** Deletes rows that are too old to affect any decision. Phones and addresses are hashes here, and are deleted too. */
const sweeps: readonly RawBuilder<unknown>[] = [
  sql`delete from one_time_code where id in (select id from one_time_code
    where created_at < clock_timestamp() - interval '2 days' limit ${batch})`,
  sql`delete from phone_proof where token_hash in (select token_hash from phone_proof
    where expires_at < clock_timestamp() - interval '1 day' limit ${batch})`,
  sql`delete from phone_guard where phone_key in (select phone_key from phone_guard
    where touched_at < clock_timestamp() - interval '2 days' limit ${batch} for update skip locked)`,
  sql`delete from address_guard where address_key in (select address_key from address_guard
    where touched_at < clock_timestamp() - interval '1 hour' limit ${batch} for update skip locked)`,
  sql`delete from code_allowance where (scope, key, window_at) in (select scope, key, window_at
    from code_allowance where window_at < clock_timestamp() - interval '3 days' limit ${batch})`,
  sql`delete from session where id in (select id from session
    where expires_at < clock_timestamp() - interval '90 days' limit ${batch})`,
];

export const sweepIdentity = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  for (const sweep of sweeps)
    for (let statement = 0; statement < statements_max; statement += 1) {
      const { numAffectedRows } = await sweep.execute(db);
      if ((numAffectedRows ?? 0n) < BigInt(rows_per_statement)) break;
    }
};
