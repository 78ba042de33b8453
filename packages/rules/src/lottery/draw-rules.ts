import { knowableAt, type Feed } from "./knowable-at.ts";
import type { EvidenceSource } from "./proof/evidence.ts";

/** The sources that decide a draw, and when a digit of its result can first be known. */
export type DrawRule = {
  /** Both sources must report the same value, or the draw has no result from sources. */
  readonly sources: readonly [EvidenceSource, EvidenceSource];
  /** The minimum time between the queries of the two sources. */
  readonly apart_ms: number;
  readonly knowableAt: (feed: Feed, result_at: Date) => Date | null;
};

const minute_ms = 60_000;

const real_feeds = ["set", "glo", "binance"] as const;
type RealFeed = (typeof real_feeds)[number];

/** A simulated feed uses the rules of the real feed that it imitates. */
const realFeedOf = (feed: Feed): RealFeed => feed.replace(/^demo-/, "") as RealFeed;

/**
 * Every version of the draw rules that ever decided a draw. The seal of a draw names its version, so a rule is never
 * changed: a new version is added, and old draws are checked by the rule they were sealed under.
 */
const versions: Record<number, Record<RealFeed, DrawRule>> = {
  1: {
    set: { sources: ["thaistock2d", "set-site"], apart_ms: 0, knowableAt },
    glo: { sources: ["glo", "glo-mirror"], apart_ms: 0, knowableAt },
    // Both sources are addresses of the same crypto exchange, so they are not independent. They count as two because
    // they are queried a minute apart: if the exchange corrects a price in that minute, the responses differ.
    binance: { sources: ["exchange-1", "exchange-2"], apart_ms: minute_ms, knowableAt },
  },
};

/** The version of the rules for new draws. */
export const draw_rule_version = 1;

/** Null: there is no rule of that version for the feed. */
export const drawRuleOf = (feed: Feed, version: number): DrawRule | null =>
  Object.hasOwn(versions, version) ? (versions[version]?.[realFeedOf(feed)] ?? null) : null;
