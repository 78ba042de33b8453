import { basisOf, draw_rule_version, games, type Observed } from "@shwe/rules/lottery";
import { assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";

import {
  decideResult,
  nextLookAt,
  sourcesToAsk,
  type Decision,
  type UsableReading,
  type AwaitedDraw,
} from "./decide-result.ts";
import { ruleOf } from "./result-rules.ts";

const slot = Date.parse("2026-11-16T12:01:00+06:30");
const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const after = (ms: number): Date => new Date(slot + ms);

let ids = 0n;
const says = (
  source: string,
  basis: string,
  at_ms = 5_000,
  digits = basis.slice(-2),
): UsableReading => {
  ids += 1n;
  return { id: ids, source, recorded_at: after(at_ms), digits, basis };
};

const waiting = (feed: string, age_ms: number, ...evidence: UsableReading[]): AwaitedDraw => ({
  rule: ruleOf(feed, draw_rule_version),
  result_at: after(0),
  now: after(age_ms),
  looked_since: after(0),
  is_draw_day: true,
  is_sealed_late: false,
  evidence,
});

test("B-612 the result of a draw that was sealed too late is decided by two operators, or the draw is void", () => {
  const [a, b] = [says("thaistock2d", "1490.10 73105"), says("set-site", "1490.10 73105")];
  const late = (age_ms: number) => ({ ...waiting("set", age_ms, a, b), is_sealed_late: true });
  const reason = "the book was sealed too late";
  expect(decideResult(late(10_000))).toEqual({ kind: "wait", held: reason });
  expect(decideResult(late(4 * hour_ms))).toEqual({ kind: "void", reason });
});

test("B-611 two sources that agree make a result, with their evidence", () => {
  const [a, b] = [says("thaistock2d", "1490.10 73105"), says("set-site", "1490.10 73105")];
  expect(decideResult(waiting("set", 10_000, a, b))).toEqual({
    kind: "publish",
    digits: "05",
    evidence_ids: [a.id, b.id],
  });
});

test("B-611 repeated answers of one source make no result, nor does a source that is not in the rule", () => {
  const often = [5_000, 9_000, 70_000].map((at) => says("glo", "480105", at));
  expect(decideResult(waiting("glo", 80_000, ...often)).kind).toBe("wait");
  const stranger = says("exchange-1", "480105");
  expect(decideResult(waiting("glo", 80_000, ...often, stranger)).kind).toBe("wait");
});

test("B-611 when sources differ the draw waits for operators and is void after four hours", () => {
  const words = [says("thaistock2d", "1490.10 73115"), says("set-site", "1490.10 73116")];
  const held = "thaistock2d says 1490.10 73115, set-site says 1490.10 73116";
  expect(decideResult(waiting("set", 10_000, ...words))).toEqual({ kind: "wait", held });
  expect(decideResult(waiting("set", 4 * hour_ms - 1, ...words))).toEqual({ kind: "wait", held });
  expect(decideResult(waiting("set", 4 * hour_ms, ...words))).toEqual({
    kind: "void",
    reason: held,
  });
});

test("B-611 equal digits from different observations do not count as agreement", () => {
  const words = [
    says("thaistock2d", "1490.10 73115", 1, "5"),
    says("set-site", "1491.10 99995", 1, "5"),
  ];
  expect(decideResult(waiting("set", 10_000, ...words)).kind).toBe("wait");
});

test("B-611 the last answer of a source counts when it corrects itself", () => {
  const words = [
    says("thaistock2d", "1490.10 73115", 5_000),
    says("set-site", "1490.10 73116", 6_000),
    says("thaistock2d", "1490.10 73116", 20_000),
  ];
  expect(decideResult(waiting("set", 30_000, ...words))).toMatchObject({
    kind: "publish",
    digits: "16",
  });
});

test.each([
  ["set", 20 * minute_ms, 4 * hour_ms],
  ["glo", hour_ms, 4 * hour_ms],
  ["binance", 5 * minute_ms, 10 * minute_ms],
  ["demo-binance", 5 * minute_ms, 10 * minute_ms],
])(
  "B-611 silence of the sources of %s alerts operators, then voids the draw",
  (feed, call_ms, void_ms) => {
    const missing = `no result from ${ruleOf(feed, draw_rule_version).sources.join(" and ")}`;
    expect(decideResult(waiting(feed, call_ms - 1))).toEqual({ kind: "wait", held: null });
    expect(decideResult(waiting(feed, call_ms))).toEqual({ kind: "wait", held: missing });
    expect(decideResult(waiting(feed, void_ms - 1))).toEqual({ kind: "wait", held: missing });
    expect(decideResult(waiting(feed, void_ms))).toEqual({ kind: "void", reason: missing });
  },
);

test.each(["set", "glo", "binance"])(
  "B-611 hours without requests to %s do not count as its silence: the full waiting time starts with the first request",
  (feed) => {
    const late_ms = 9 * hour_ms;
    const { silent_max_ms, sources } = ruleOf(feed, draw_rule_version);
    const held = `no result from ${sources.join(" and ")}`;
    const first = { ...waiting(feed, late_ms), looked_since: null };
    expect(decideResult(first)).toEqual({ kind: "wait", held });
    const lookedAt = (ms: number) => ({ ...waiting(feed, ms), looked_since: after(late_ms) });
    expect(decideResult(lookedAt(late_ms + silent_max_ms - 1))).toEqual({ kind: "wait", held });
    expect(decideResult(lookedAt(late_ms + silent_max_ms))).toMatchObject({ kind: "void" });
  },
);

test("B-611 when sources differ at a late first request, operators still have the full time to decide", () => {
  const words = [says("glo", "480105", 9 * hour_ms), says("glo-mirror", "480106", 9 * hour_ms)];
  const lookedAt = (ms: number) => ({
    ...waiting("glo", ms, ...words),
    looked_since: after(9 * hour_ms),
  });
  expect(decideResult(lookedAt(9 * hour_ms))).toMatchObject({ kind: "wait" });
  expect(decideResult(lookedAt(13 * hour_ms))).toMatchObject({ kind: "void" });
});

test("B-611 a draw on a day without draws in our calendar is void, whatever the sources return", () => {
  const words = [says("thaistock2d", "1490.10 73115"), says("set-site", "1490.10 73115")];
  const holiday = { ...waiting("set", 10_000, ...words), is_draw_day: false };
  expect(decideResult(holiday)).toEqual({ kind: "void", reason: "no drawing on this day" });
});

test("B-611 the two addresses of the exchange agree only if their answers are a minute apart", () => {
  const first = says("exchange-1", "67123.45000000", 5_000);
  const early = says("exchange-2", "67123.45000000", 64_999);
  const late = says("exchange-2", "67123.45000000", 65_000);
  expect(decideResult(waiting("binance", 66_000, first, early)).kind).toBe("wait");
  expect(decideResult(waiting("binance", 66_000, first, late)).kind).toBe("publish");
});

test("each source is requested until it has answered; when the answers differ both are requested again", () => {
  const [a, b] = [says("thaistock2d", "1"), says("set-site", "2")];
  expect(sourcesToAsk(waiting("set", 10_000))).toEqual(["thaistock2d", "set-site"]);
  expect(sourcesToAsk(waiting("set", 10_000, a))).toEqual(["set-site"]);
  expect(sourcesToAsk(waiting("set", 10_000, a, b))).toEqual(["thaistock2d", "set-site"]);

  const first = says("exchange-1", "1", 5_000);
  const second = says("exchange-2", "2", 65_000);
  expect(sourcesToAsk(waiting("binance", 5_000))).toEqual(["exchange-1"]);
  expect(sourcesToAsk(waiting("binance", 64_000, first))).toEqual([]);
  expect(sourcesToAsk(waiting("binance", 65_000, first))).toEqual(["exchange-2"]);
  expect(sourcesToAsk(waiting("binance", 124_000, first, second))).toEqual([]);
  expect(sourcesToAsk(waiting("binance", 125_000, first, second))).toEqual(["exchange-1"]);
  const again = says("exchange-1", "1", 125_000);
  expect(sourcesToAsk(waiting("binance", 185_000, first, second, again))).toEqual(["exchange-2"]);
});

test("the number of requests is bounded: every ten seconds at first, about 120 in four hours", () => {
  let looks = 0;
  let now = after(0);
  while (now < after(4 * hour_ms)) {
    now = nextLookAt({ result_at: after(0), now });
    looks += 1;
  }
  expect(looks).toBe(30 + 55 + 36);
});

/**
 * Simulates the collection job for one draw until a decision. `sayAt` returns what a source answers at a time after the
 * result time.
 */
const walk = (
  feed: string,
  game: keyof typeof games,
  sayAt: (source: string, at_ms: number) => Observed | null,
): Decision => {
  const rule = ruleOf(feed, draw_rule_version);
  const evidence: UsableReading[] = [];
  let now = after(1_000);
  for (let look = 0; look < 200; look += 1) {
    const looked_since = after(1_000);
    const state = {
      ...{ rule, result_at: after(0), now, looked_since, evidence },
      ...{ is_draw_day: true, is_sealed_late: false },
    };
    for (const source of sourcesToAsk(state)) {
      const observed = sayAt(source, now.getTime() - slot);
      const derived = observed === null ? null : games[game].derive(observed);
      if (observed !== null && derived?.ok)
        evidence.push(says(source, basisOf(observed), now.getTime() - slot, derived.digits));
    }
    const decision = decideResult(state);
    if (decision.kind !== "wait") return decision;
    now = nextLookAt(state);
  }
  throw new Error("a draw that never ends");
};

const cents = (value: number): string =>
  `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;
const observedOf = (kind: Observed["kind"], value: number): Observed => {
  if (kind === "thai_index") return { kind, index: cents(value), turnover: cents(value * 7) };
  if (kind === "first_prize") return { kind, number: String(value).padStart(6, "0") };
  return { kind, close: `${cents(value)}000000` };
};

const feed_of = { "1d": "set", "2d": "set", "3d": "glo", c1d: "binance", c2d: "binance" } as const;
/** A fault of one of the two sources: its start, its duration and the kind of wrong answer. */
const fault = record({
  from_s: integer({ min: 0, max: 600 }),
  for_s: integer({ min: 1, max: 20_000 }),
  says: constantFrom("nothing" as const, "lie" as const, "other lie" as const),
});

test("B-611 with any fault of one source and any silence of both, a published result is always the true one", () => {
  const outcomes = new Set<string>();
  assert(
    property(
      constantFrom("1d" as const, "2d" as const, "3d" as const, "c1d" as const, "c2d" as const),
      integer({ min: 100_000, max: 999_999 }),
      integer({ min: 1, max: 999 }),
      fault,
      fault,
      integer({ min: 0, max: 1 }),
      (code, truth, offset, wrong, mute, liar) => {
        const game = games[code];
        const rule = ruleOf(feed_of[code], draw_rule_version);
        const decision = walk(feed_of[code], code, (source, at_ms) => {
          const isIn = ({ from_s, for_s }: typeof wrong) =>
            at_ms >= from_s * 1_000 && at_ms < (from_s + for_s) * 1_000;
          if (source !== rule.sources[liar])
            return isIn(mute) ? null : observedOf(game.observes, truth);
          if (!isIn(wrong)) return observedOf(game.observes, truth);
          if (wrong.says === "nothing") return null;
          const lie = (truth + (wrong.says === "lie" ? offset : 2 * offset)) % 1_000_000;
          return observedOf(game.observes, lie === 0 ? 1 : lie);
        });
        const right = game.derive(observedOf(game.observes, truth));
        const told = decision.kind === "publish" ? decision.digits : decision.kind;
        outcomes.add(decision.kind);
        expect([right.ok && right.digits, "void"]).toContain(told);
      },
    ),
    { numRuns: 2_000 },
  );
  expect([...outcomes].toSorted()).toEqual(["publish", "void"]);
});
