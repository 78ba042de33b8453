import { knowableAt, type Feed } from "./knowable-at.ts";
import type { EvidenceSource } from "./proof/evidence.ts";

/** Which sources decide a draw, and when a digit of its result can first be known. */
export type DrawRule = {
  /** All of them must say the same. */
  readonly sources: readonly [EvidenceSource, EvidenceSource];
  /** How far apart the sources must have been asked. */
  readonly apart_ms: number;
  readonly knowableAt: (feed: Feed, result_at: Date) => Date | null;
};

const minute_ms = 60_000;

const real_feeds = ["set", "glo", "binance"] as const;
type RealFeed = (typeof real_feeds)[number];

/** A demonstration's feed decides as the real one does. */
const realFeedOf = (feed: Feed): RealFeed => feed.replace(/^demo-/, "") as RealFeed;

/**
 * Every version that ever decided a draw. The seal of a draw names its version, so a rule is never changed here: a new one is added, and
 * old draws are checked by the rule they were sealed under.
 */
const versions: Record<number, Record<RealFeed, DrawRule>> = {
  1: {
    set: { sources: ["thaistock2d", "set-site"], apart_ms: 0, knowableAt },
    glo: { sources: ["glo", "glo-mirror"], apart_ms: 0, knowableAt },
    // Two addresses of one exchange are not two witnesses. What makes them count is the minute between: a candle that is still
    // being corrected differs by then.
    binance: { sources: ["exchange-1", "exchange-2"], apart_ms: minute_ms, knowableAt },
  },
};

/** The version by which draws are sealed and decided now. */
export const draw_rule_version = 1;

/** Null: there was never such a version. */
export const drawRuleOf = (feed: Feed, version: number): DrawRule | null =>
  Object.hasOwn(versions, version) ? (versions[version]?.[realFeedOf(feed)] ?? null) : null;
