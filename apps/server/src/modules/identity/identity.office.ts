import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";
import { idle_life } from "./find-session.ts";

/** The newest sessions that operators see. */
const sessions_max = 50;

type SessionRow = {
  id: string;
  device: string;
  network: string;
  created_at: Date;
  last_seen_at: Date;
  is_live: boolean;
};

/** The newest sessions of a player, also those that have ended. */
export const listSessionsOf = async (db: Kysely<DB>, player_id: bigint): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select s.id, s.device, s.address as network, s.created_at, s.last_seen_at,
      s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval as is_live
    from session s join player p on p.id = s.player_id
    where s.player_id = ${player_id} order by s.created_at desc limit ${sessions_max}`.execute(db);
  return rows;
};

/**
 * Ends every session of a player by raising the epoch, as a new password does, and returns how many were open. Waits for
 * money commands that passed the check of their session.
 */
export const endSessions = async (tx: Tx, player_id: bigint): Promise<number> => {
  await sql`update player set session_epoch = session_epoch + 1 where id = ${player_id}`.execute(
    tx,
  );
  const { rows } = await sql`
    update session set revoked_at = clock_timestamp() where player_id = ${player_id} and revoked_at is null
    returning id`.execute(tx);
  return rows.length;
};

/** The complete phone of a player. The caller records the view before. */
export const readPhoneOf = async (db: Kysely<DB>, player_id: bigint): Promise<string | null> => {
  const row = await db
    .selectFrom("player_phone")
    .select("phone")
    .where("player_id", "=", player_id)
    .executeTakeFirst();
  return row?.phone ?? null;
};

type FreezeState = { is_frozen: boolean; frozen_until: Date | null };

/** Whether a player is frozen, and until when; undefined if there is no such player. */
export const readFreeze = async (
  db: Kysely<DB>,
  player_id: bigint,
): Promise<FreezeState | undefined> => {
  const { rows } = await sql<FreezeState>`
    select identity_is_frozen(frozen_at, frozen_until) as is_frozen, frozen_until from player
    where id = ${player_id}`.execute(db);
  return rows[0];
};

type PlayerName = { id: bigint; name: string; user_code: string };

/** The names and user codes of players. */
export const readPlayerNames = (db: Kysely<DB>, ids: readonly bigint[]): Promise<PlayerName[]> =>
  db.selectFrom("player").select(["id", "name", "user_code"]).where("id", "in", ids).execute();
