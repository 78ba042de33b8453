import { expect, test } from "vitest";

import { formatDecimal, fraction, isLess } from "../../../mathematics/fraction.ts";
import { credit_max, stake_limits } from "../../../rounds/stake-limits.ts";
import { evaluateSpin, shownAt } from "../rules/evaluate-spin.ts";
import { payoutOf } from "../rules/play-round.ts";
import { enumerateSpins } from "./enumerate-spins.ts";
import { published, published_return } from "./published.ts";
import { expectedFreeSpins, slotReturn } from "./slot-return.ts";

test("B-642 the return of all 24,300,000 combinations of stops is the published one", () => {
  const found = slotReturn();
  expect({
    return_of_paid_spins: formatDecimal(found.return_of_paid_spins, 6),
    return_of_free_spins: formatDecimal(found.return_of_free_spins, 6),
    return_of_rounds: formatDecimal(found.return_of_rounds, 8),
    expected_free_spins: formatDecimal(found.free_spins, 6),
    combinations: found.paid.combinations,
    paying_combinations_of_paid_spins: found.paid.paying_combinations,
    paying_combinations_of_free_spins: found.free.paying_combinations,
    combinations_with_free_spins: found.paid.combinations_with_free_spins,
    largest_paid_spin: found.paid.largest,
    largest_free_spin: found.free.largest,
  }).toEqual(published);
  expect(formatDecimal(published_return, 8)).toBe(published.return_of_rounds);
});

test("B-642 return, frequency of wins and largest win are within the limits", () => {
  expect(isLess(fraction(955, 1_000), published_return)).toBe(true);
  expect(isLess(published_return, fraction(965, 1_000))).toBe(true);
  const { combinations, paying_combinations_of_paid_spins: paying } = published;
  expect(combinations / paying).toBeGreaterThan(3);
  expect(combinations / paying).toBeLessThan(4);
  expect(published.largest_paid_spin).toBeLessThan(published.largest_free_spin);
  expect(payoutOf(stake_limits.most, published.largest_free_spin)).toBeLessThanOrEqual(credit_max);
});

test("the enumeration agrees with the evaluation that the game uses", () => {
  const strips = ["elephant", "padauk", "elephant", "chinthe", "elephant"] as const;
  const reels = strips.map((symbol, reel) => [
    symbol,
    "lotus" as const,
    "a" as const,
    ...(reel % 2 === 0 ? (["elephant", "k"] as const) : (["chinthe", "ruby"] as const)),
  ]);
  const places = [0, 1, 2, 3, 4];
  const all = places.flatMap((a) =>
    places.flatMap((b) =>
      places.flatMap((c) => places.flatMap((d) => places.map((e) => [a, b, c, d, e]))),
    ),
  );
  const wins = all.map((stops) => evaluateSpin(shownAt(reels, stops), 3));
  expect(enumerateSpins(reels, 3)).toEqual({
    combinations: 3_125,
    paid: wins.reduce((sum, { pays }) => sum + pays, 0),
    paying_combinations: wins.filter(({ pays }) => pays > 0).length,
    combinations_with_free_spins: wins.filter(({ lotuses }) => lotuses >= 3).length,
    largest: Math.max(...wins.map(({ pays }) => pays)),
  });
});

test("the expected number of free spins", () => {
  expect(expectedFreeSpins(fraction(0))).toEqual(fraction(10));
  expect(expectedFreeSpins(fraction(1))).toEqual(fraction(20));
});
