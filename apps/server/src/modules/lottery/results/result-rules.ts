import { drawRuleOf, type DrawRule, type Feed } from "@shwe/rules/lottery";

const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/** How long people and sources are waited for. Which sources decide is part of the rules that everybody can check. */
type Patience = {
  /** How long after the slot people are called because sources are silent. */
  readonly call_after_ms: number;
  /** After so much silence the draw is void. Counted from the slot, or from the first look if that was later. */
  readonly silent_max_ms: number;
  /** The same for sources that contradict each other while nobody decides. */
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

/** The rule that the seal of a draw names. A demonstration's feed decides as the real one does. */
export const ruleOf = (feed: string, version: number): ResultRule => {
  const waits = patience[feed.replace(/^demo-/, "")];
  const rule = drawRuleOf(feed as Feed, version);
  if (waits === undefined || rule === null) throw new Error(`no rule for the feed ${feed}`);
  return { ...waits, sources: rule.sources, apart_ms: rule.apart_ms };
};
