import type { Ctx } from "../../context.ts";
import { coalesce } from "../../platform/coalesce.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { createPoll } from "../../platform/poll.ts";
import { toEntry, type Entry } from "./entry.ts";
import { readMissed, readNewsAfter, sequenceNews, type Missed } from "./queries.ts";
import { news_topic } from "./topics.ts";

/** How often news are read without a signal: the longest delay when a signal is lost. */
const poll_every_ms = 500;
/**
 * How soon news are read again while some cannot be numbered yet, because older transactions are open or another process is
 * numbering.
 */
const poll_again_ms = 20;
/**
 * News get numbers in the order of transactions, so an open transaction delays the news of later ones. After this time it no
 * longer does.
 */
const patience = "5 seconds";
const drafts_per_poll = 1_000;
const rows_per_read = 1_000;
const reads_per_poll = 20;
/**
 * The number of newest news in memory, for clients that reconnect after a short time: after a restart or in a tunnel nearly
 * all do.
 */
const kept_max = 4_096;
/** The number of missed events in one page, which is sent to a client before the next page is read. */
const missed_page = 100;
const missed_batch = 100;
const start_retry_after_s = 2;

/** A part of the events that a client missed. After them the client has everything up to `reached_id`. */
type Page = { entries: Entry[]; reached_id: bigint };

export type NewsFeed = {
  lastId: () => bigint;
  /** How long the oldest news without a number have been waiting for it. */
  lagSeconds: () => number;
  /** All missed events of a player, or of a visitor if `player_id` is null. Undefined if some are no longer cached. */
  recent: (missed: { player_id: bigint | null; after_id: bigint }) => Entry[] | undefined;
  /** One page of missed events from the table; null if some are already deleted. */
  page: (missed: Missed) => Promise<Page | null>;
  /** Resolves when all news that existed at the time of the call were read. */
  poll: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Numbers new rows of the news table, reads them, and passes on each one once and in order. */
export const startNewsFeed = (
  { db, signals, log }: Pick<Ctx, "db" | "signals" | "log">,
  onEntry: (entry: Entry) => void,
): NewsFeed => {
  /** The news in memory, without gaps: all news after `availableAfterId()` up to `last_id`. */
  let kept: Entry[] = [];
  let last_id: bigint | undefined;
  let lag_s = 0;

  const lastId = (): bigint => {
    if (last_id === undefined) throw fail("unavailable", { retry_after_s: start_retry_after_s });
    return last_id;
  };
  const availableAfterId = (): bigint => lastId() - BigInt(kept.length);

  const preload = async (upto: bigint): Promise<void> => {
    const after = upto > BigInt(kept_max) ? upto - BigInt(kept_max) : 0n;
    const rows = await readNewsAfter(db, after, kept_max);
    kept = rows.filter(({ id }) => id <= upto).map(toEntry);
    last_id = upto;
  };

  const readOn = async (upto: bigint): Promise<void> => {
    for (let read = 0; read < reads_per_poll && lastId() < upto; read += 1) {
      const entries = (await readNewsAfter(db, lastId(), rows_per_read)).map(toEntry);
      if (entries.length === 0) return;
      kept = [...kept, ...entries].slice(-kept_max);
      last_id = entries.at(-1)?.id ?? lastId();
      for (const entry of entries) onEntry(entry);
    }
  };

  const poll = createPoll(
    async () => {
      const found = await sequenceNews(db, { drafts_max: drafts_per_poll, patience });
      lag_s = found.lag_s ?? 0;
      if (found.numbered > 0) signals.send(news_topic, []);
      if (last_id === undefined) await preload(found.last_id);
      else await readOn(found.last_id);
      return found.lag_s !== null || lastId() < found.last_id;
    },
    { every_ms: poll_every_ms, soon_ms: poll_again_ms, what: "news", log },
  );

  const readPage = coalesce((asked: Missed[]) => readMissed(db, asked, missed_page), missed_batch);

  return {
    lastId,
    lagSeconds: () => lag_s,
    recent: ({ player_id, after_id }) => {
      if (after_id < availableAfterId() || after_id > lastId()) return undefined;
      const later = kept.slice(Number(after_id - availableAfterId()));
      return later.filter((entry) => entry.player_id === null || entry.player_id === player_id);
    },
    page: async (asked) => {
      const upto = lastId();
      const rows = await readPage(asked);
      if (!rows) return null;
      // News above `upto` are left out: this process sends them to the stream as new events.
      const entries = rows.filter(({ id }) => id <= upto).map(toEntry);
      const last = rows.at(-1);
      const isWhole = last === undefined || rows.length < missed_page || last.id > upto;
      return { entries, reached_id: isWhole ? upto : last.id };
    },
    poll: poll.now,
    stop: poll.stop,
  };
};
