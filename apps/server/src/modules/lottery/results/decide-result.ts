import type { SourceName } from "../feeds/index.ts";
import type { ResultRule } from "./result-rules.ts";

/** A reading a result may rest on, as it lies in the table of evidence. */
export type Usable = {
  readonly id: bigint;
  readonly source: string;
  /** By the database's clock, when the row was written. */
  readonly recorded_at: Date;
  readonly digits: string;
  readonly basis: string;
};

/** Everything known about a draw that waits for its result. */
export type Waiting = {
  readonly rule: ResultRule;
  readonly result_at: Date;
  readonly now: Date;
  /** When its sources were first asked. Null: not yet. */
  readonly looked_since: Date | null;
  /** Sealed after a digit could be known: then two sources do not decide, people do. */
  readonly is_sealed_late: boolean;
  /** What our own calendar says about the day; the sources are not asked. */
  readonly is_draw_day: boolean;
  readonly evidence: readonly Usable[];
};

export type Decision =
  | { readonly kind: "publish"; readonly digits: string; readonly evidence_ids: readonly bigint[] }
  /** `held` tells people why it takes them, or that it does not take them yet. */
  | { readonly kind: "wait"; readonly held: string | null }
  | { readonly kind: "void"; readonly reason: string };

/** A source may correct itself; what it said last is what it says. */
const latestOf = ({ evidence }: Waiting, source: SourceName): Usable | null =>
  evidence
    .filter((each) => each.source === source)
    .toSorted((a, b) => b.recorded_at.getTime() - a.recorded_at.getTime())[0] ?? null;

const latest = (waiting: Waiting): readonly [Usable | null, Usable | null] => [
  latestOf(waiting, waiting.rule.sources[0]),
  latestOf(waiting, waiting.rule.sources[1]),
];

const msBetween = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

/**
 * How long the sources have been listened to. Hours in which nobody of ours worked are not their silence: a candle can be asked for
 * later, and people get their time to decide.
 */
const msListened = ({ result_at, looked_since, now }: Waiting): number =>
  now.getTime() - Math.max(result_at.getTime(), (looked_since ?? now).getTime());

const inSilence = (waiting: Waiting, missing: string): Decision => {
  const { rule, result_at, now } = waiting;
  if (msListened(waiting) >= rule.silent_max_ms)
    return { kind: "void", reason: `no result from ${missing}` };
  const age_ms = now.getTime() - result_at.getTime();
  return { kind: "wait", held: age_ms >= rule.call_after_ms ? `no result from ${missing}` : null };
};

/** People decide, or the draw is void. */
const heldFor = (waiting: Waiting, reason: string): Decision =>
  msListened(waiting) >= waiting.rule.held_max_ms
    ? { kind: "void", reason }
    : { kind: "wait", held: reason };

/**
 * What follows from the evidence. Two sources that say the same make a result, and nothing else does: not one source, not a vote, not
 * a guess. Pure, so that every case can be walked through.
 */
export const decideResult = (waiting: Waiting): Decision => {
  const { rule } = waiting;
  if (!waiting.is_draw_day) return { kind: "void", reason: "no drawing on this day" };
  const [first, second] = latest(waiting);
  if (first === null || second === null) {
    const missing = rule.sources.filter((_source, place) => latest(waiting)[place] === null);
    return inSilence(waiting, missing.join(" and "));
  }
  if (first.basis === second.basis && first.digits === second.digits) {
    // Asked too close together: the second one is asked again.
    if (msBetween(first.recorded_at, second.recorded_at) < rule.apart_ms)
      return inSilence(waiting, `${second.source} at a later time`);
    if (waiting.is_sealed_late) return heldFor(waiting, "the book was sealed too late");
    return { kind: "publish", digits: first.digits, evidence_ids: [first.id, second.id] };
  }
  const reason = `${first.source} says ${first.basis}, ${second.source} says ${second.basis}`;
  return heldFor(waiting, reason);
};

/** Whom to ask now. A source that has answered is not asked again unless the two differ. */
export const sourcesToAsk = (waiting: Waiting): SourceName[] => {
  const { rule, now } = waiting;
  const [first, second] = latest(waiting);
  if (rule.apart_ms === 0) {
    const differ = first !== null && second !== null;
    return rule.sources.filter((_source, place) => differ || latest(waiting)[place] === null);
  }
  // One after the other: the one that spoke longer ago, once the other's word is old enough.
  const isOld = (word: Usable | null) =>
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

/** When to look again: often while a result is expected, seldom later. At most some 120 times in four hours. */
export const nextLookAt = ({ result_at, now }: Pick<Waiting, "result_at" | "now">): Date => {
  const age_ms = now.getTime() - result_at.getTime();
  const every_ms = patience.find(({ age_max_ms }) => age_ms < age_max_ms)?.every_ms;
  return new Date(now.getTime() + (every_ms ?? every_later_ms));
};
