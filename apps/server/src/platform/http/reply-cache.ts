import type { KeptReply } from "./kept-reply.ts";

const entries_max = 2_000;
const bytes_max = 64 * 1024 * 1024;
/**
 * An edit by an operator shows after this long, and the database sees one query per answer in that time. An answer that may be
 * kept for less is fresh for less.
 */
const fresh_max_ms = 5_000;

type Entry = {
  reply: KeptReply;
  fresh_until_ms: number;
  stale_until_ms: number;
  /** Asked for since the last look of the evictor. */
  used: boolean;
};

export type ReplyCache = {
  /** Whether `obtain` would answer without waiting for a new answer. */
  has: (key: string) => boolean;
  /** A fresh answer, or nothing. */
  peek: (key: string) => KeptReply | undefined;
  /** An answer that may be a little old (a new one is then on its way), or a new one. */
  obtain: (key: string, stale_ms: number, make: () => Promise<KeptReply>) => Promise<KeptReply>;
};

export type ReplyCacheOptions = {
  now?: () => number;
  /** Told when a new answer could not be made and the old one goes on. */
  onStale: (error: unknown) => void;
};

/**
 * Keeps answers of public reads in the process. Each is made once however many ask at the same time. An old one stands in while
 * the new one is made, or when it cannot be made: the front page outlives a restart of the database. Seldom-used answers go
 * first, so that a walk through all ids does not push out what everybody reads.
 */
export const createReplyCache = ({ now = Date.now, onStale }: ReplyCacheOptions): ReplyCache => {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<KeptReply>>();
  let bytes = 0;

  const remove = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.reply.bytes;
  };

  /** Second chance: an entry used since the last look moves to the end once. Ends, since a look clears the mark. */
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

  const put = (key: string, reply: KeptReply, stale_ms: number) => {
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

  const makeOnce = (key: string, stale_ms: number, make: () => Promise<KeptReply>) => {
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
          // Asked again only after a while: a database in trouble needs no crowd.
          entry.fresh_until_ms = now() + Math.min(fresh_max_ms, stale_ms);
          onStale(error);
        });
      return entry.reply;
    },
  };
};

/** Keeps nothing: every answer is made anew for every caller. */
export const withoutReplyCache: ReplyCache = {
  has: () => false,
  peek: () => undefined,
  obtain: (_key, _stale_ms, make) => make(),
};
