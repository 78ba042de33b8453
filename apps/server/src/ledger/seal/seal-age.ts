import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

export type LedgerSealAge = { at: Date | null; unsealed: bigint; oldest_at: Date | null };

/** The newest seal of the ledger, and how many transfers it does not cover since when. */
export const readSealAge = async (db: Kysely<DB>): Promise<LedgerSealAge> => {
  const { rows: seals } = await sql<{ to_xact: bigint; sealed_at: Date }>`
    select to_xact, sealed_at from ledger_seal order by seq desc limit 1
  `.execute(db);
  const [last] = seals;
  // With the number as a parameter the planner knows that few transfers are newer, and starts no parallel workers.
  const { rows } = await sql<Omit<LedgerSealAge, "at">>`
    select count(*) as unsealed, min(created_at) as oldest_at from transfer where xact_id >= ${last?.to_xact ?? 0n}
  `.execute(db);
  return { at: last?.sealed_at ?? null, ...(rows[0] ?? { unsealed: 0n, oldest_at: null }) };
};
