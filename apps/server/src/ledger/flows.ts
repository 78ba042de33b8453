import { sql, type Kysely } from "kysely";

import type { DB } from "../db.gen.ts";

/** In 1/100 kyat. `staked - returned` is what was lost. */
export type Flows = { deposited: bigint; staked: bigint; returned: bigint };

/** What a player brought and played since an instant, over all accounts. */
export const readFlows = async (db: Kysely<DB>, player_id: bigint, from: Date): Promise<Flows> => {
  const { rows } = await sql<Flows>`
    select deposited, staked, returned from ledger_flows(${player_id}, ${from})`.execute(db);
  return rows[0] ?? { deposited: 0n, staked: 0n, returned: 0n };
};
