import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";

/** Locks the row of a player until the transaction ends. Two transactions that do so for the same player run one after the other. */
export const lockPlayer = async (tx: Tx, player_id: bigint): Promise<void> => {
  await sql`select identity_lock_player(${player_id})`.execute(tx);
};

/** The user code of a player, which never changes. */
export const readUserCode = async (db: Kysely<DB>, player_id: bigint): Promise<string> => {
  const { user_code } = await db
    .selectFrom("player")
    .select("user_code")
    .where("id", "=", player_id)
    .executeTakeFirstOrThrow();
  return user_code;
};

/** A registration may commit later than one with a higher id, so the newest players are left out for this time. */
const settled_after = "1 minute";

/** The ids of the next players after `after_id`, for copies that follow the registrations. */
export const readPlayersAfter = async (
  db: Kysely<DB>,
  after_id: bigint,
  players_max: number,
): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from player where id > ${after_id} and created_at < clock_timestamp() - ${settled_after}::interval
    order by id limit ${players_max}`.execute(db);
  return rows.map(({ id }) => id);
};

export const setPlayerName = async (
  db: Kysely<DB>,
  player_id: bigint,
  name: string,
): Promise<void> => {
  await db.updateTable("player").set({ name }).where("id", "=", player_id).execute();
};

/** Sets the player of an approved request to level 2. The database refuses a request that is not approved. */
export const raiseToLevel2 = async (tx: Tx, request_id: bigint): Promise<void> => {
  await sql`select identity_raise_level(${request_id})`.execute(tx);
};
