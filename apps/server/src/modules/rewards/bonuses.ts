import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { noteBalances } from "../../ledger/index.ts";
import type { Tx } from "../../platform/db/index.ts";

/** What a player still has to stake, and what is left of the open bonuses, in 1/100 kyat. */
export const readBonuses = async (
  db: Kysely<DB>,
  player_id: bigint,
): Promise<{ turnover: bigint; left: bigint }> => {
  const { rows } = await sql<{ turnover: bigint; left: bigint }>`
    select coalesce((select remaining from turnover where player_id = ${player_id}), 0)::bigint as turnover,
      coalesce((select sum(amount) from bonus where player_id = ${player_id} and ended_at is null), 0)::bigint as left`.execute(
    db,
  );
  return rows[0] ?? { turnover: 0n, left: 0n };
};

/**
 * Ends the open bonuses of a player: what is left of them returns to the house, and nothing has to be staked any more. Returns
 * what was taken from the main and the game balance, in 1/100 kyat. Called before accounts are locked.
 */
export const giveUpBonuses = async (
  tx: Tx,
  player_id: bigint,
  why: "given_up" | "excluded",
): Promise<bigint> => {
  const { rows } = await sql<{
    forfeited: bigint;
  }>`select rewards_give_up(${player_id}, ${why}) as forfeited`.execute(tx);
  noteBalances(tx, [player_id]);
  return rows[0]?.forfeited ?? 0n;
};
