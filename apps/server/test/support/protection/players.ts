import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { fund } from "../ledger/play.ts";

/** Inserts players without phone and session, each with money in the main wallet, for tests without HTTP. */
export const givePlayers = async (
  owner: Kysely<DB>,
  { count, balance }: { count: number; balance: bigint },
): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into player (user_code, name, referral_code, terms_version)
    select substr(md5(random()::text), 1, 10), 'Player',
      translate(upper(substr(md5(random()::text), 1, 6)), '01', 'GH'), '2026-11'
    from generate_series(1, ${count}) on conflict do nothing returning id`.execute(owner);
  const ids = rows.map(({ id }) => id);
  await fund(owner, ids, balance);
  return ids;
};
