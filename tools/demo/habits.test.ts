import { games, type GameCode } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import { chooseMoment, dreamsOf, makeLines, temperOf, type Random } from "./habits.ts";

const codes = Object.keys(games) as GameCode[];
const terms = { default_amount: 100, amount_step: 100, line_max: 10_000, lines_max: 100 };
const rounds = 400;

/** A seeded generator, so that every run uses the same numbers. */
const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

test.each(codes)(
  "B-651 %s: every slip of a simulated player is within the terms of the draw",
  (code) => {
    const game = games[code];
    const random = seeded(7);
    for (let place = 0; place < rounds; place += 1) {
      const lines = makeLines(game, place, temperOf(place), terms, random);
      const numbers = lines.map(({ number }) => number);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.length).toBeLessThanOrEqual(terms.lines_max);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((number) => number >= 0 && number < game.numbers)).toBe(true);
      expect(
        lines.every(
          ({ amount }) =>
            amount >= terms.default_amount &&
            amount <= terms.line_max &&
            amount % terms.amount_step === 0,
        ),
      ).toBe(true);
    }
  },
);

test.each(codes)(
  "B-651 %s: forty simulated players together cover every number, so that a draw has a winner",
  (code) => {
    const game = games[code];
    const random = seeded(11);
    const covered = new Set<number>();
    for (let place = 0; place < 40; place += 1) {
      const temper = temperOf(place);
      if (chooseMoment(game, temper, 0, 60_000, random) === null) continue;
      for (const { number } of makeLines(game, 5, temper, terms, random)) covered.add(number);
    }
    expect(covered.size).toBe(game.numbers);
  },
);

test("B-651 all simulated players prefer the same few numbers of a draw, and these have the highest stakes", () => {
  const game = games["2d"];
  const random = seeded(3);
  const staked = new Map<number, number>();
  for (let place = 0; place < rounds; place += 1)
    for (const { number, amount } of makeLines(game, 5, temperOf(place), terms, random))
      staked.set(number, (staked.get(number) ?? 0) + amount);
  const favourites = [...staked].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  const dreams = new Set(dreamsOf(game, 5));
  expect(favourites.filter(([number]) => dreams.has(number)).length).toBeGreaterThanOrEqual(3);
});

test("B-651 most bets are placed shortly before the close, and none in its last seconds", () => {
  const random = seeded(5);
  const close_ms = 240_000;
  const moments = Array.from({ length: rounds }, () =>
    chooseMoment(games["3d"], temperOf(20), 0, close_ms, random),
  ).filter((moment) => moment !== null);
  const late = moments.filter((moment) => moment > close_ms / 2);
  expect(late.length / moments.length).toBeGreaterThan(0.58);
  expect(Math.max(...moments)).toBeLessThanOrEqual(close_ms - 3_000);
  expect(chooseMoment(games["3d"], temperOf(0), close_ms - 1_000, close_ms, () => 0)).toBeNull();
});
