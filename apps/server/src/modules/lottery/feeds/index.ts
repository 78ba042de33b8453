import { isNameAnswered } from "../../../platform/name-server.ts";
import { fetchSource, type Answer, type SourceReply } from "./fetch-source.ts";
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
/** The configured base URL of each source. */
export type FeedUrls = Readonly<Partial<Record<SourceName, string>>>;

/** The response of one source about one draw, and what was found in it. */
export type Reading = {
  readonly source: SourceName;
  readonly url: string;
  /** Null if the source did not respond. */
  readonly answer: Answer | null;
  readonly finding: Finding;
};

const ask = async (base_url: string, request: FeedRequest): Promise<SourceReply> =>
  (await isNameAnswered(base_url))
    ? fetchSource(base_url, request)
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
  const requested_at = new Date();
  // Sources are not requested before the result time: one that shows only the current value would return the number of the
  // previous section.
  if (requested_at < slot.result_at)
    return { source, url: "", answer: null, finding: { kind: "pending" } };
  const reply = await ask(base_url, feed.request(slot, requested_at));
  if (reply.kind === "silent")
    return { source, url: reply.url, answer: null, finding: unusable(reply.reason) };
  const { answer } = reply;
  const finding =
    reply.kind === "refused" ? unusable(reply.reason) : feed.interpret(reply.json, slot);
  return { source, url: answer.url, answer, finding };
};

const live_feeds: Record<"thai" | "crypto", { source: SourceName; feed: LiveFeed }> = {
  thai: { source: "thaistock2d", feed: thaistock2dLive },
  crypto: { source: "exchange-1", feed: exchangeTicker },
};
export type LiveName = keyof typeof live_feeds;

/** The current live number. Null if the source did not respond or sent no number. */
export const readLive = async (urls: FeedUrls, name: LiveName): Promise<LiveNumber | null> => {
  const { source, feed } = live_feeds[name];
  const base_url = urls[source];
  if (base_url === undefined) return null;
  const reply = await ask(base_url, feed.request);
  return reply.kind === "answered" ? feed.interpret(reply.json, reply.answer.fetched_at) : null;
};
