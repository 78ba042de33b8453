import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
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

type Found = Caller & { frozen: boolean; read_ms: number };
type Row = {
  token_hash: Buffer;
  session_id: string;
  player_id: bigint;
  frozen: boolean;
  stale: boolean;
};
type Waiting = {
  hash: Buffer;
  resolve: ((found: Found | null) => void)[];
  reject: ((error: unknown) => void)[];
};

export type SessionReader = {
  /** The session of a token; none, unknown, expired and revoked are refused alike. */
  findCaller: (token: string) => Promise<Caller>;
  /** Lets this process see a change at once that it made itself; the others see it within `believed_ms`. */
  forget: (player_id: bigint) => void;
};

export const createSessionReader = ({ db, log }: Pick<Ctx, "db" | "log">): SessionReader => {
  let young = new Map<string, Found>();
  let old = new Map<string, Found>();
  let waiting = new Map<string, Waiting>();

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
      update session set last_seen_at = clock_timestamp()
      where id in (select id from session where id = any(${ids}::uuid[]) for update skip locked)`.execute(
      db,
    );
  };

  const read = async (batch: Waiting[]): Promise<void> => {
    // Taken before the query, so that what is believed is never older than promised.
    const read_ms = performance.now();
    const { rows } = await sql<Row>`
      select s.token_hash, s.id as session_id, s.player_id, p.frozen_at is not null as frozen,
        s.last_seen_at < clock_timestamp() - ${touch_after}::interval as stale
      from session s join player p on p.id = s.player_id
      where s.token_hash = any(${batch.map(({ hash }) => hash)}::bytea[])
        and s.revoked_at is null and s.epoch = p.session_epoch
        and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval`.execute(db);
    const byHash = new Map(rows.map((row) => [row.token_hash.toString("base64"), row]));
    for (const { hash, resolve } of batch) {
      const key = hash.toString("base64");
      const row = byHash.get(key);
      const found = row
        ? { player_id: row.player_id, session_id: row.session_id, frozen: row.frozen, read_ms }
        : null;
      if (found) remember(key, found);
      for (const each of resolve) each(found);
    }
    const stale = rows.filter((row) => row.stale).map((row) => row.session_id);
    if (stale.length > 0)
      touch(stale).catch((err: unknown) => log.warn({ err }, "could not note the use of sessions"));
  };

  const flush = () => {
    const all = [...waiting.values()];
    waiting = new Map();
    for (let start = 0; start < all.length; start += batch_max) {
      const batch = all.slice(start, start + batch_max);
      read(batch).catch((error: unknown) => {
        for (const { reject } of batch) for (const each of reject) each(error);
      });
    }
  };

  const load = (key: string, hash: Buffer): Promise<Found | null> =>
    new Promise((resolve, reject) => {
      const same = waiting.get(key);
      if (same) {
        same.resolve.push(resolve);
        same.reject.push(reject);
        return;
      }
      if (waiting.size === 0) setImmediate(flush);
      waiting.set(key, { hash, resolve: [resolve], reject: [reject] });
    });

  return {
    findCaller: async (token) => {
      const hash = hashToken(token);
      const key = hash.toString("base64");
      const found = recall(key) ?? (await load(key, hash));
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
