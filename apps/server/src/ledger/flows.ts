import { sql, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";

/** Sums in 1/100 kyat. `staked - returned` is the player's loss. */
export type Flows = { deposited: bigint; staked: bigint; returned: bigint };

/** The deposits, stakes and returns of a player since an instant, over all accounts. */
export const readFlows = async (db: Kysely<DB>, player_id: bigint, from: Date): Promise<Flows> => {
  const { rows } = await sql<Flows>`
    select deposited, staked, returned from ledger_flows(${player_id}, ${from})`.execute(db);
  return rows[0] ?? { deposited: 0n, staked: 0n, returned: 0n };
};
