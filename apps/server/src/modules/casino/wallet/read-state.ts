import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** What is stored of a transaction or a round, for a provider that asks. */
export type TxState = {
  /** `done`, `refused` or `cancelled` of a transaction; `open`, `closed` or `void` of a round. */
  state: string;
  tx_number: bigint | null;
  code: number;
};

export const readState = async (
  db: Kysely<DB>,
  provider_id: number,
  asked: { tx_id: string } | { player_id: bigint; round_id: string },
): Promise<TxState | null> => {
  const { rows } =
    "tx_id" in asked
      ? await sql<TxState>`
          select state, id as tx_number, code::int as code from game_tx
          where provider_id = ${provider_id} and tx_id = ${asked.tx_id}`.execute(db)
      : await sql<TxState>`
          select state, null as tx_number, 0 as code from game_round
          where provider_id = ${provider_id} and player_id = ${asked.player_id} and round_id = ${asked.round_id}`.execute(
          db,
        );
  return rows[0] ?? null;
};
