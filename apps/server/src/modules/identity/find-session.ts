import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import { coalesce } from "../../platform/coalesce.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { hashToken } from "../../platform/secrets/index.ts";

/**
 * How long a process caches a session. So a revoked session cannot read for longer than this, with or without Redis:
 * each process has its own cache and needs no invalidation message. Money commands do not use this cache.
 */
const believed_ms = 1_000;
/** The most cached sessions, about 20 MB. When the cache is full, the older half is dropped. */
const cached_max = 50_000;
/** The most sessions that one query reads; concurrent reads are combined into one query. */
const batch_max = 500;
/** The precision of the time of a session's last use. Recording every call would turn each read into a write. */
export const touch_after = "5 minutes";
export const idle_life = "7 days";
/** After a pause of this length a new period of play begins, although the session lasts for weeks. */
export const pause_between_uses = "30 minutes";

type FoundSession = Caller & { read_ms: number };
type SessionRow = {
  token_hash: Buffer;
  session_id: string;
  player_id: bigint;
  stale: boolean;
};
export type SessionReader = {
  /** The session of a token. Missing, unknown, expired and revoked tokens are all refused with the same error. */
  findCaller: (token: string) => Promise<Caller>;
  /**
   * Removes the sessions of a player from the cache of this process, after a change. Other processes see the change
   * when their cached session expires, within `believed_ms`.
   */
  forget: (player_id: bigint) => void;
};

/**
 * When the current period of play began: the player has used the session since then without a long pause. If the current
 * call ends such a pause, that is now.
 */
export const findActivityStart = async (db: Kysely<DB>, { session_id }: Caller): Promise<Date> => {
  const { rows } = await sql<{ began_at: Date }>`
    select case when last_seen_at < clock_timestamp() - ${pause_between_uses}::interval then clock_timestamp()
      else coalesce(active_from_at, created_at) end as began_at
    from session where id = ${session_id}`.execute(db);
  const [row] = rows;
  if (!row) throw fail("unauthorized");
  return row.began_at;
};

export const createSessionReader = ({ db, log }: Pick<Ctx, "db" | "log">): SessionReader => {
  let young = new Map<string, FoundSession>();
  let old = new Map<string, FoundSession>();

  const remember = (key: string, found: FoundSession) => {
    if (young.size >= cached_max / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, found);
  };

  const recall = (key: string): FoundSession | undefined => {
    const found = young.get(key) ?? old.get(key);
    return found && performance.now() - found.read_ms <= believed_ms ? found : undefined;
  };

  /** Records the last use of sessions. Skips locked rows: they are being revoked, or updated by another process. */
  const touch = async (ids: string[]): Promise<void> => {
    await sql`select identity_touch(${ids}::uuid[], ${touch_after}::interval, ${pause_between_uses}::interval)`.execute(
      db,
    );
  };

  const read = async (keys: string[]): Promise<Map<string, FoundSession>> => {
    // The time is taken before the query, so that no session is used from the cache for longer than `believed_ms` after
    // it was read.
    const read_ms = performance.now();
    const { rows } = await sql<SessionRow>`/* prepared:sessions */
      select s.token_hash, s.id as session_id, s.player_id,
        s.last_seen_at < clock_timestamp() - ${touch_after}::interval as stale
      from session s join player p on p.id = s.player_id
      where s.token_hash = any(${keys.map((key) => Buffer.from(key, "base64"))}::bytea[])
        and s.revoked_at is null and s.epoch = p.session_epoch
        and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval`.execute(db);
    const stale = rows.filter((row) => row.stale).map((row) => row.session_id);
    if (stale.length > 0)
      touch(stale).catch((err: unknown) =>
        log.warn({ err }, "recording the last use of sessions failed"),
      );
    return new Map(
      rows.map(({ token_hash, session_id, player_id }) => {
        const found = { session_id, player_id, read_ms };
        const key = token_hash.toString("base64");
        remember(key, found);
        return [key, found];
      }),
    );
  };

  const load = coalesce(read, batch_max);

  return {
    findCaller: async (token) => {
      const key = hashToken(token).toString("base64");
      const found = recall(key) ?? (await load(key));
      if (!found) throw fail("unauthorized");
      return { player_id: found.player_id, session_id: found.session_id };
    },
    forget: (player_id) => {
      for (const map of [young, old])
        for (const [key, found] of map) if (found.player_id === player_id) map.delete(key);
    },
  };
};
