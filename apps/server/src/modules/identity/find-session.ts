import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import { coalesce } from "../../platform/coalesce.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { hashToken } from "../../platform/secrets/index.ts";

/**
 * How long a process believes what it read. A revoked session stops reading within this, with Redis and without: the cache is
 * each process's own, so there is no message that could get lost. Money never asks here.
 */
const believed_ms = 1_000;
/** About 20 MB. When full, the older half is forgotten. */
const cached_max = 50_000;
/** Reads that arrive together become one query of at most so many. */
const batch_max = 500;
/** Noting every call would turn each read into a write; a session's last use is known to this precision. */
const touch_after = "5 minutes";
export const idle_life = "7 days";
/** Who was away for so long begins anew: a session lasts for weeks, a stretch of play does not. */
const pause_between_uses = "30 minutes";

type Found = Caller & { frozen: boolean; read_ms: number };
type Row = {
  token_hash: Buffer;
  session_id: string;
  player_id: bigint;
  frozen: boolean;
  stale: boolean;
};
export type SessionReader = {
  /** The session of a token; none, unknown, expired and revoked are refused alike. */
  findCaller: (token: string) => Promise<Caller>;
  /** Lets this process see a change at once that it made itself; the others see it within `believed_ms`. */
  forget: (player_id: bigint) => void;
};

/** When the player began to use this session without a long pause. The call that ends a pause may be the one that asks. */
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
  let young = new Map<string, Found>();
  let old = new Map<string, Found>();

  const remember = (key: string, found: Found) => {
    if (young.size >= cached_max / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, found);
  };

  const recall = (key: string): Found | undefined => {
    const found = young.get(key) ?? old.get(key);
    return found && performance.now() - found.read_ms <= believed_ms ? found : undefined;
  };

  /** Rows that somebody else holds are left out: they are being revoked, or noted by another process. */
  const touch = async (ids: string[]): Promise<void> => {
    await sql`
      update session set last_seen_at = clock_timestamp(), active_from_at = case
        when last_seen_at < clock_timestamp() - ${pause_between_uses}::interval then clock_timestamp()
        else active_from_at
      end
      where id in (select id from session where id = any(${ids}::uuid[]) for update skip locked)`.execute(
      db,
    );
  };

  const read = async (keys: string[]): Promise<Map<string, Found>> => {
    // Taken before the query, so that what is believed is never older than promised.
    const read_ms = performance.now();
    const { rows } = await sql<Row>`/* prepared:sessions */
      select s.token_hash, s.id as session_id, s.player_id, p.frozen_at is not null as frozen,
        s.last_seen_at < clock_timestamp() - ${touch_after}::interval as stale
      from session s join player p on p.id = s.player_id
      where s.token_hash = any(${keys.map((key) => Buffer.from(key, "base64"))}::bytea[])
        and s.revoked_at is null and s.epoch = p.session_epoch
        and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval`.execute(db);
    const stale = rows.filter((row) => row.stale).map((row) => row.session_id);
    if (stale.length > 0)
      touch(stale).catch((err: unknown) => log.warn({ err }, "could not note the use of sessions"));
    return new Map(
      rows.map(({ token_hash, session_id, player_id, frozen }) => {
        const found = { session_id, player_id, frozen, read_ms };
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
      if (found.frozen) throw fail("account_frozen");
      return { player_id: found.player_id, session_id: found.session_id };
    },
    forget: (player_id) => {
      for (const map of [young, old])
        for (const [key, found] of map) if (found.player_id === player_id) map.delete(key);
    },
  };
};
