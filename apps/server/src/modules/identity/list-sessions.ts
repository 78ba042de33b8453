import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { idle_life } from "./find-session.ts";
import { sessions_max } from "./open-session.ts";

export const listSessions = async ({ db }: Pick<Ctx, "db">, caller: Caller) => {
  const rows = await db
    .selectFrom("session")
    .innerJoin("player", "player.id", "session.player_id")
    .select(["session.id", "session.device", "session.address"])
    .select(["session.created_at", "session.last_seen_at"])
    .where("session.player_id", "=", caller.player_id)
    .where("session.revoked_at", "is", null)
    .whereRef("session.epoch", "=", "player.session_epoch")
    .where("session.expires_at", ">", sql<Date>`clock_timestamp()`)
    .where("session.last_seen_at", ">", sql<Date>`clock_timestamp() - ${idle_life}::interval`)
    .orderBy("session.created_at", "desc")
    .limit(sessions_max)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === caller.session_id,
  }));
};
