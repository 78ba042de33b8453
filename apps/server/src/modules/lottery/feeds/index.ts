import { isNameAnswered } from "../../../platform/name-server.ts";
import { askSource, type Answer, type Asked } from "./ask-source.ts";
import { exchangeCandle } from "./exchange-candle.ts";
import { exchangeTicker } from "./exchange-ticker.ts";
import { gloMirror } from "./glo-mirror.ts";
import { glo } from "./glo.ts";
import type { FeedRequest, Finding, LiveFeed, LiveNumber, ResultFeed, Slot } from "./port.ts";
import { setSite } from "./set-site.ts";
import { thaistock2d, thaistock2dLive } from "./thaistock2d.ts";

export type { LiveNumber, Slot } from "./port.ts";

const result_feeds = {
  thaistock2d,
  "set-site": setSite,
  glo,
  "glo-mirror": gloMirror,
  "exchange-1": exchangeCandle,
  "exchange-2": exchangeCandle,
} satisfies Record<string, ResultFeed>;

export type SourceName = keyof typeof result_feeds;
/** Where each source is, by the configuration. */
export type FeedUrls = Readonly<Partial<Record<SourceName, string>>>;

/** What one source said about one draw, with the bytes it said it in. */
export type Reading = {
  readonly source: SourceName;
  readonly url: string;
  /** Null: the source did not answer. */
  readonly answer: Answer | null;
  readonly finding: Finding;
};

const ask = async (base_url: string, request: FeedRequest): Promise<Asked> =>
  (await isNameAnswered(base_url))
    ? askSource(base_url, request)
    : { kind: "silent", url: base_url, reason: "nobody answers for its name" };

export const readSource = async (
  urls: FeedUrls,
  source: SourceName,
  slot: Slot,
): Promise<Reading> => {
  const base_url = urls[source];
  const unusable = (reason: string): Finding => ({ kind: "unusable", reason });
  if (base_url === undefined)
    return { source, url: "", answer: null, finding: unusable("the source has no address") };
  const feed: ResultFeed = result_feeds[source];
  const asked_at = new Date();
  // A source that shows the present only would answer with the number of the slot before.
  if (asked_at < slot.result_at)
    return { source, url: "", answer: null, finding: { kind: "pending" } };
  const asked = await ask(base_url, feed.request(slot, asked_at));
  if (asked.kind === "silent")
    return { source, url: asked.url, answer: null, finding: unusable(asked.reason) };
  const { answer } = asked;
  const finding =
    asked.kind === "refused" ? unusable(asked.reason) : feed.interpret(asked.json, slot);
  return { source, url: answer.url, answer, finding };
};

const live_feeds: Record<"thai" | "crypto", { source: SourceName; feed: LiveFeed }> = {
  thai: { source: "thaistock2d", feed: thaistock2dLive },
  crypto: { source: "exchange-1", feed: exchangeTicker },
};
export type LiveName = keyof typeof live_feeds;

/** Null: nobody answered, or not with a number. */
export const readLive = async (urls: FeedUrls, name: LiveName): Promise<LiveNumber | null> => {
  const { source, feed } = live_feeds[name];
  const base_url = urls[source];
  if (base_url === undefined) return null;
  const asked = await ask(base_url, feed.request);
  return asked.kind === "answered" ? feed.interpret(asked.json, asked.answer.fetched_at) : null;
};
