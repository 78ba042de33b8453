import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

export type LedgerSealAge = { at: Date | null; unsealed: bigint; oldest_at: Date | null };

/** The newest seal of the ledger, and how many transfers it does not cover since when. */
export const readSealAge = async (db: Kysely<DB>): Promise<LedgerSealAge> => {
  const { rows } = await sql<LedgerSealAge>`
    with last as (select to_xact, sealed_at from ledger_seal order by seq desc limit 1)
    select (select sealed_at from last) as at, count(*) as unsealed, min(created_at) as oldest_at
    from transfer where xact_id >= coalesce((select to_xact from last), 0)
  `.execute(db);
  return rows[0] ?? { at: null, unsealed: 0n, oldest_at: null };
};
