import { drawRuleOf, type DrawRule, type Feed } from "@shwe/rules/lottery";

const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/** How long to wait for sources and operators. Which sources decide is part of the public rules in `@shwe/rules`. */
type Patience = {
  /** Time after the result time after which operators are alerted because sources are silent. */
  readonly call_after_ms: number;
  /**
   * Time without an answer after which the draw is void, counted from the result time or from the first request if that was
   * later.
   */
  readonly silent_max_ms: number;
  /** Time for operators to decide when sources differ, after which the draw is void. */
  readonly held_max_ms: number;
};
export type ResultRule = Pick<DrawRule, "sources" | "apart_ms"> & Patience;

const patience: Record<string, Patience> = {
  set: {
    call_after_ms: 20 * minute_ms,
    silent_max_ms: 4 * hour_ms,
    held_max_ms: 4 * hour_ms,
  },
  glo: {
    call_after_ms: hour_ms,
    silent_max_ms: 4 * hour_ms,
    held_max_ms: 4 * hour_ms,
  },
  binance: {
    call_after_ms: 5 * minute_ms,
    silent_max_ms: 10 * minute_ms,
    held_max_ms: 4 * hour_ms,
  },
};

const patienceOf = (feed: string): Patience => {
  const waits = patience[feed.replace(/^demo-/, "")];
  if (waits === undefined) throw new Error(`no rule for the feed ${feed}`);
  return waits;
};

/** The longest time after the result time after which a draw has a result or is void. */
export const longestWaitMs = (feed: string): number => {
  const { silent_max_ms, held_max_ms } = patienceOf(feed);
  return Math.max(silent_max_ms, held_max_ms);
};

/**
 * The rule for deciding a result, in the version that the draw's seal names. A demonstration feed has the rule of the real
 * one.
 */
export const ruleOf = (feed: string, version: number): ResultRule => {
  const rule = drawRuleOf(feed as Feed, version);
  if (rule === null) throw new Error(`no rule for the feed ${feed}`);
  return { ...patienceOf(feed), sources: rule.sources, apart_ms: rule.apart_ms };
};
