import type { SourceName } from "../feeds/index.ts";
import type { ResultRule } from "./result-rules.ts";

/** A row of evidence with digits, on which a result can be based. */
export type UsableReading = {
  readonly id: bigint;
  readonly source: string;
  /** When the evidence was stored, by the database's clock. */
  readonly recorded_at: Date;
  readonly digits: string;
  readonly basis: string;
};

/** The data for the decision on a draw that waits for its result. */
export type AwaitedDraw = {
  readonly rule: ResultRule;
  readonly result_at: Date;
  readonly now: Date;
  /** When the draw's sources were first requested. Null if they were not requested yet. */
  readonly looked_since: Date | null;
  /** Whether the draw was sealed after a digit could be known; then operators decide instead of the sources. */
  readonly is_sealed_late: boolean;
  /**
   * Whether our own calendar had draws on this day when the draw closed. Neither the sources nor a later entry of an
   * operator influence it.
   */
  readonly is_draw_day: boolean;
  readonly evidence: readonly UsableReading[];
};

export type Decision =
  | { readonly kind: "publish"; readonly digits: string; readonly evidence_ids: readonly bigint[] }
  /** `held` is the reason why operators must decide; null while they need not act. */
  | { readonly kind: "wait"; readonly held: string | null }
  | { readonly kind: "void"; readonly reason: string };

/** The newest reading of a source, because a source may correct itself. */
const latestOf = ({ evidence }: AwaitedDraw, source: SourceName): UsableReading | null =>
  evidence
    .filter((each) => each.source === source)
    .toSorted((a, b) => b.recorded_at.getTime() - a.recorded_at.getTime())[0] ?? null;

const latest = (waiting: AwaitedDraw): readonly [UsableReading | null, UsableReading | null] => [
  latestOf(waiting, waiting.rule.sources[0]),
  latestOf(waiting, waiting.rule.sources[1]),
];

const msBetween = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

/**
 * How long the sources have been requested. Time before the first request does not count as silence of the sources: a candle
 * can still be fetched later, and operators need their time to decide.
 */
const msListened = ({ result_at, looked_since, now }: AwaitedDraw): number =>
  now.getTime() - Math.max(result_at.getTime(), (looked_since ?? now).getTime());

const inSilence = (waiting: AwaitedDraw, missing: string): Decision => {
  const { rule, result_at, now } = waiting;
  if (msListened(waiting) >= rule.silent_max_ms)
    return { kind: "void", reason: `no result from ${missing}` };
  const age_ms = now.getTime() - result_at.getTime();
  return { kind: "wait", held: age_ms >= rule.call_after_ms ? `no result from ${missing}` : null };
};

/** Waits for a decision of operators, and voids the draw when their time is over. */
const heldFor = (waiting: AwaitedDraw, reason: string): Decision =>
  msListened(waiting) >= waiting.rule.held_max_ms
    ? { kind: "void", reason }
    : { kind: "wait", held: reason };

/**
 * Decides from the evidence. Only two agreeing sources make a result; one source or a majority does not. The function is pure,
 * so that tests can simulate every case.
 */
export const decideResult = (waiting: AwaitedDraw): Decision => {
  const { rule } = waiting;
  if (!waiting.is_draw_day) return { kind: "void", reason: "no drawing on this day" };
  const [first, second] = latest(waiting);
  if (first === null || second === null) {
    const missing = rule.sources.filter((_source, place) => latest(waiting)[place] === null);
    return inSilence(waiting, missing.join(" and "));
  }
  if (first.basis === second.basis && first.digits === second.digits) {
    // Both crypto sources belong to one exchange, so their readings count as two only if they are `apart_ms` apart.
    // Otherwise the second source is queried again.
    if (msBetween(first.recorded_at, second.recorded_at) < rule.apart_ms)
      return inSilence(waiting, `${second.source} at a later time`);
    if (waiting.is_sealed_late) return heldFor(waiting, "the book was sealed too late");
    return { kind: "publish", digits: first.digits, evidence_ids: [first.id, second.id] };
  }
  const reason = `${first.source} says ${first.basis}, ${second.source} says ${second.basis}`;
  return heldFor(waiting, reason);
};

/** The sources to query now. A source that has answered is queried again only if the two answers differ. */
export const sourcesToAsk = (waiting: AwaitedDraw): SourceName[] => {
  const { rule, now } = waiting;
  const [first, second] = latest(waiting);
  if (rule.apart_ms === 0) {
    const differ = first !== null && second !== null;
    return rule.sources.filter((_source, place) => differ || latest(waiting)[place] === null);
  }
  // Alternate between the sources: query the one with the older reading, once the other's reading is old enough.
  const isOld = (word: UsableReading | null) =>
    word === null || msBetween(now, word.recorded_at) >= rule.apart_ms;
  const firstIsNext = first === null || (second !== null && first.recorded_at < second.recorded_at);
  if (firstIsNext) return isOld(second) ? [rule.sources[0]] : [];
  return isOld(first) ? [rule.sources[1]] : [];
};

const patience = [
  { age_max_ms: 5 * 60_000, every_ms: 10_000 },
  { age_max_ms: 60 * 60_000, every_ms: 60_000 },
];
const every_later_ms = 5 * 60_000;

/** When to query the sources again: often while a result is expected, rarely later. At most about 120 times in four hours. */
export const nextLookAt = ({ result_at, now }: Pick<AwaitedDraw, "result_at" | "now">): Date => {
  const age_ms = now.getTime() - result_at.getTime();
  const every_ms = patience.find(({ age_max_ms }) => age_ms < age_max_ms)?.every_ms;
  return new Date(now.getTime() + (every_ms ?? every_later_ms));
};
