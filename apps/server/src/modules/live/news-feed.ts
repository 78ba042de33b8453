import type { Ctx } from "../../context.ts";
import { coalesce } from "../../platform/coalesce.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { createLook } from "../../platform/look.ts";
import { toEntry, type Entry } from "./entry.ts";
import { readMissed, readNewsAfter, sequenceNews, type Missed } from "./queries.ts";
import { news_topic } from "./topics.ts";

/** News are looked for when a signal says so; this is how late they can be when it gets lost. */
const look_every_ms = 500;
/** While some wait for older transactions to end, or for another process to number them. */
const look_again_ms = 20;
/** A transaction that stays open for longer no longer holds the numbers of others back. */
const patience = "5 seconds";
const drafts_per_look = 1_000;
const rows_per_read = 1_000;
const reads_per_look = 20;
/** Kept in memory for those who come back after a moment: nearly all of them do, after a restart or a tunnel. */
const kept_max = 4_096;
/** What is sent to one reader before the next part is read. */
const missed_page = 100;
const missed_batch = 100;
const start_retry_after_s = 2;

/** Some of what a reader missed, and the number up to which it then has everything. */
type Page = { entries: Entry[]; reached_id: bigint };

export type NewsFeed = {
  lastId: () => bigint;
  /** How long news have been waiting for their numbers. */
  lagSeconds: () => number;
  /** All this player missed, or this visitor without a player's number, when it is still in memory. */
  recent: (missed: { player_id: bigint | null; after_id: bigint }) => Entry[] | undefined;
  /** A page of it, from the table; null when some of it is no longer kept. */
  page: (missed: Missed) => Promise<Page | null>;
  /** Resolves when everything was seen that was there at the time of the call. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Follows the table of news, numbering them on the way, and hands on every one of them once and in order. */
export const startNewsFeed = (
  { db, signals, log }: Pick<Ctx, "db" | "signals" | "log">,
  onEntry: (entry: Entry) => void,
): NewsFeed => {
  /** Without a gap: everything after `kept_after_id` is in here, up to `last_id`. */
  let kept: Entry[] = [];
  let last_id: bigint | undefined;
  let lag_s = 0;

  const lastId = (): bigint => {
    if (last_id === undefined) throw fail("unavailable", { retry_after_s: start_retry_after_s });
    return last_id;
  };
  const keptAfterId = (): bigint => lastId() - BigInt(kept.length);

  const preload = async (upto: bigint): Promise<void> => {
    const after = upto > BigInt(kept_max) ? upto - BigInt(kept_max) : 0n;
    const rows = await readNewsAfter(db, after, kept_max);
    kept = rows.filter(({ id }) => id <= upto).map(toEntry);
    last_id = upto;
  };

  const readOn = async (upto: bigint): Promise<void> => {
    for (let read = 0; read < reads_per_look && lastId() < upto; read += 1) {
      const entries = (await readNewsAfter(db, lastId(), rows_per_read)).map(toEntry);
      if (entries.length === 0) return;
      kept = [...kept, ...entries].slice(-kept_max);
      last_id = entries.at(-1)?.id ?? lastId();
      for (const entry of entries) onEntry(entry);
    }
  };

  const look = createLook(
    async () => {
      const found = await sequenceNews(db, { drafts_max: drafts_per_look, patience });
      lag_s = found.lag_s ?? 0;
      if (found.numbered > 0) signals.send(news_topic, []);
      if (last_id === undefined) await preload(found.last_id);
      else await readOn(found.last_id);
      return found.lag_s !== null || lastId() < found.last_id;
    },
    { every_ms: look_every_ms, soon_ms: look_again_ms, what: "news", log },
  );

  const readPage = coalesce((asked: Missed[]) => readMissed(db, asked, missed_page), missed_batch);

  return {
    lastId,
    lagSeconds: () => lag_s,
    recent: ({ player_id, after_id }) => {
      if (after_id < keptAfterId() || after_id > lastId()) return undefined;
      const later = kept.slice(Number(after_id - keptAfterId()));
      return later.filter((entry) => entry.player_id === null || entry.player_id === player_id);
    },
    page: async (asked) => {
      const upto = lastId();
      const rows = await readPage(asked);
      if (!rows) return null;
      // What has a higher number is on its way through this process already.
      const entries = rows.filter(({ id }) => id <= upto).map(toEntry);
      const last = rows.at(-1);
      const isWhole = last === undefined || rows.length < missed_page || last.id > upto;
      return { entries, reached_id: isWhole ? upto : last.id };
    },
    look: look.now,
    stop: look.stop,
  };
};
