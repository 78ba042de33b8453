import { sql, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";
import { accounts_per_player } from "./accounts.ts";

export type MovedPlayers = {
  player_ids: bigint[];
  /** The last transfer that was read; null: there was none. */
  last_id: bigint | null;
  is_last: boolean;
};

/** The players of the next transfers after `after_id`, for copies of balances that follow the ledger. */
export const readMovedPlayers = async (
  db: Kysely<DB>,
  after_id: bigint,
  transfers_max: number,
): Promise<MovedPlayers> => {
  const { rows } = await sql<{ id: bigint; debit: bigint; credit: bigint }>`
    select id, debit_account_id as debit, credit_account_id as credit from transfer
    where id > ${after_id} order by id limit ${transfers_max}`.execute(db);
  const ids = rows.flatMap(({ debit, credit }) => [debit, credit]).filter((id) => id > 0n);
  return {
    player_ids: [...new Set(ids.map((id) => id / accounts_per_player))],
    last_id: rows.at(-1)?.id ?? null,
    is_last: rows.length < transfers_max,
  };
};
