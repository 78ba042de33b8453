import type { SourceName } from "../feeds/index.ts";

const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/** How the sources of one feed make a result. */
export type ResultRule = {
  readonly sources: readonly [SourceName, SourceName];
  /** How far apart the two must have been asked. */
  readonly apart_ms: number;
  /** How long after the slot people are called because sources are silent. */
  readonly call_after_ms: number;
  /** After so much silence the draw is void. Counted from the slot, or from the first look if that was later. */
  readonly silent_max_ms: number;
  /** The same for sources that contradict each other while nobody decides. */
  readonly held_max_ms: number;
};

const rules: Record<string, ResultRule> = {
  set: {
    sources: ["thaistock2d", "set-site"],
    apart_ms: 0,
    call_after_ms: 20 * minute_ms,
    silent_max_ms: 4 * hour_ms,
    held_max_ms: 4 * hour_ms,
  },
  glo: {
    sources: ["glo", "glo-mirror"],
    apart_ms: 0,
    call_after_ms: hour_ms,
    silent_max_ms: 4 * hour_ms,
    held_max_ms: 4 * hour_ms,
  },
  // Two doors of one exchange are not two witnesses. What makes them count is the minute between: a candle that is still being
  // put right differs by then.
  binance: {
    sources: ["exchange-1", "exchange-2"],
    apart_ms: minute_ms,
    call_after_ms: 5 * minute_ms,
    silent_max_ms: 10 * minute_ms,
    held_max_ms: 4 * hour_ms,
  },
};

/** A demonstration's feed decides as the real one does. */
export const ruleOf = (feed: string): ResultRule => {
  const rule = rules[feed.replace(/^demo-/, "")];
  if (rule === undefined) throw new Error(`no rule for the feed ${feed}`);
  return rule;
};
