import type { CachedReply } from "./cached-reply.ts";

const entries_max = 2_000;
const bytes_max = 64 * 1024 * 1024;
/**
 * The longest time for which a reply is fresh: an operator's edit becomes visible after this time at the latest, and
 * each reply causes one query in that time. A reply with a shorter `cache_s` is fresh for `cache_s` only.
 */
const fresh_max_ms = 5_000;

type Entry = {
  reply: CachedReply;
  fresh_until_ms: number;
  stale_until_ms: number;
  /** Whether a request used the reply since the last eviction pass. */
  used: boolean;
};

export type ReplyCache = {
  /** Whether `obtain` would return without waiting for a new reply. */
  has: (key: string) => boolean;
  /** Returns a fresh reply, or undefined. */
  peek: (key: string) => CachedReply | undefined;
  /** Returns a fresh or slightly old reply (an old one is refreshed in the background), or waits for a new one. */
  obtain: (key: string, stale_ms: number, make: () => Promise<CachedReply>) => Promise<CachedReply>;
};

export type ReplyCacheOptions = {
  now?: () => number;
  /** Called when a reply could not be refreshed and the old one is served further. */
  onStale: (error: unknown) => void;
};

/**
 * Caches replies of public reads in memory. Concurrent requests for the same reply compute it once. An expired reply is
 * served while a new one is computed or cannot be computed, so the front page works during a restart of the database.
 * Replies that were not used again are evicted first, so that a crawler does not evict popular ones.
 */
export const createReplyCache = ({ now = Date.now, onStale }: ReplyCacheOptions): ReplyCache => {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<CachedReply>>();
  let bytes = 0;

  const remove = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.reply.bytes;
  };

  /**
   * Second-chance eviction: an entry used since the last pass moves to the end once, and its mark is cleared, so the loop
   * ends.
   */
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= entries_max && bytes <= bytes_max) return;
      remove(key, entry);
      if (!entry.used) continue;
      entry.used = false;
      entries.set(key, entry);
      bytes += entry.reply.bytes;
    }
  };

  const put = (key: string, reply: CachedReply, stale_ms: number) => {
    const old = entries.get(key);
    if (old) remove(key, old);
    const at = now();
    const fresh_ms = Math.min(fresh_max_ms, stale_ms);
    entries.set(key, {
      reply,
      fresh_until_ms: at + fresh_ms,
      stale_until_ms: at + fresh_ms + stale_ms,
      used: old !== undefined,
    });
    bytes += reply.bytes;
    makeRoom();
  };

  const makeOnce = (key: string, stale_ms: number, make: () => Promise<CachedReply>) => {
    const running = making.get(key);
    if (running) return running;
    const made = make()
      .then((reply) => {
        put(key, reply, stale_ms);
        return reply;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  const usable = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && entry.stale_until_ms > now() ? entry : undefined;
  };

  return {
    has: (key) => usable(key) !== undefined,
    peek: (key) => {
      const entry = entries.get(key);
      if (entry === undefined || entry.fresh_until_ms <= now()) return undefined;
      entry.used = true;
      return entry.reply;
    },
    obtain: async (key, stale_ms, make) => {
      const entry = usable(key);
      if (entry === undefined) return makeOnce(key, stale_ms, make);
      entry.used = true;
      if (entry.fresh_until_ms <= now())
        makeOnce(key, stale_ms, make).catch((error: unknown) => {
          // Retry after the fresh time at the earliest, to limit the load on a failing database.
          entry.fresh_until_ms = now() + Math.min(fresh_max_ms, stale_ms);
          onStale(error);
        });
      return entry.reply;
    },
  };
};

/** Caches nothing: every request computes its reply. */
export const withoutReplyCache: ReplyCache = {
  has: () => false,
  peek: () => undefined,
  obtain: (_key, _stale_ms, make) => make(),
};
