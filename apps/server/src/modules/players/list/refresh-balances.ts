import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readBalances, readMovedPlayers } from "../../../ledger/index.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { readPlayersAfter } from "../../identity/index.ts";

const rows_per_step = 5_000;
/** The most steps of one run, so that a run ends; the next run goes on. */
const steps_max = 400;

const copyBalances = async (db: Kysely<DB>, player_ids: readonly bigint[]): Promise<void> => {
  if (player_ids.length === 0) return;
  const balances = await readBalances(db, player_ids);
  await sql`
    insert into player_balance (player_id, balance)
    select * from unnest(${player_ids}::bigint[], ${player_ids.map((id) => balances.get(id)?.main ?? 0n)}::bigint[])
    on conflict (player_id) do update set balance = excluded.balance
    where player_balance.balance <> excluded.balance`.execute(db);
};

type Progress = { done_transfer_id: bigint; seen_transfer_id: bigint; player_id: bigint };

const readProgress = async (db: Kysely<DB>): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    select done_transfer_id, seen_transfer_id, player_id from player_balance_progress`.execute(db);
  return rows[0] ?? { done_transfer_id: 0n, seen_transfer_id: 0n, player_id: 0n };
};

/** Copies the balances of players who registered since the last run. */
const addNewPlayers = async (db: Kysely<DB>): Promise<void> => {
  for (let step = 0; step < steps_max; step += 1) {
    const { player_id } = await readProgress(db);
    const ids = await readPlayersAfter(db, player_id, rows_per_step);
    const last = ids.at(-1);
    if (last === undefined) return;
    await inTransaction(db, async (tx) => {
      await copyBalances(tx, ids);
      await sql`update player_balance_progress set player_id = ${last}`.execute(tx);
    });
  }
};

/**
 * Copies the main balances that changed since the run before the last one. Each transfer is read in two runs, so that one
 * whose transaction commits after a later id was read is not missed.
 */
export const refreshBalances = async (db: Kysely<DB>): Promise<void> => {
  await addNewPlayers(db);
  const { done_transfer_id, seen_transfer_id } = await readProgress(db);
  let seen = done_transfer_id;
  for (let step = 0; step < steps_max; step += 1) {
    const { player_ids, last_id, is_last } = await readMovedPlayers(db, seen, rows_per_step);
    await copyBalances(db, player_ids);
    seen = last_id ?? seen;
    if (is_last) break;
  }
  const done = seen_transfer_id < seen ? seen_transfer_id : seen;
  await sql`update player_balance_progress set done_transfer_id = greatest(${done}, done_transfer_id),
    seen_transfer_id = greatest(${seen}, seen_transfer_id)`.execute(db);
};
