import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";

import { games } from "./games/registry.ts";
import {
  areTermsSound,
  canWinTod,
  expectedReturn,
  ordersOf,
  prizeOf,
  winningNumbers,
  type PrizeTerms,
} from "./prize.ts";

const three = games["3d"];
const two: PrizeTerms = { odds: 80, tod_odds: 0, tod_mode: "none" };
const full: PrizeTerms = { odds: 600, tod_odds: 10, tod_mode: "perm_and_updown" };
const tod = (result: number, mode = full.tod_mode) =>
  winningNumbers(three, result, mode)
    .filter(({ prize }) => prize === "tod")
    .map(({ number }) => number)
    .sort((a, b) => a - b);

test("a winning line pays its stake times the odds, a losing one pays nothing", () => {
  expect(prizeOf(games["2d"], { number: 38, stake: 500 }, 38, two)).toEqual({
    prize: "straight",
    payout: 40_000,
  });
  expect(prizeOf(games["2d"], { number: 83, stake: 500 }, 38, two)).toBeNull();
  expect(prizeOf(games["1d"], { number: 0, stake: 100 }, 0, { ...two, odds: 8 })?.payout).toBe(800);
});

test("tod is any other order of the digits, or one up or down", () => {
  expect(tod(123)).toEqual([122, 124, 132, 213, 231, 312, 321]);
  expect(tod(123, "perm")).toEqual([132, 213, 231, 312, 321]);
  expect(tod(123, "none")).toEqual([]);
  expect(tod(112)).toEqual([111, 113, 121, 211]);
  expect(tod(7)).toEqual([6, 8, 70, 700]);
});

test("tod at the boundaries: 000 has only 001, 999 only 998, a triple only its neighbours", () => {
  expect(tod(0)).toEqual([1]);
  expect(tod(999)).toEqual([998]);
  expect(tod(555)).toEqual([554, 556]);
  expect(tod(555, "perm")).toEqual([]);
  expect(tod(1)).toEqual([0, 2, 10, 100]);
});

test("straight and tod exclude each other, and tod has its own odds", () => {
  expect(prizeOf(three, { number: 123, stake: 100 }, 123, full)).toEqual({
    prize: "straight",
    payout: 60_000,
  });
  expect(prizeOf(three, { number: 321, stake: 100 }, 123, full)).toEqual({
    prize: "tod",
    payout: 1000,
  });
  assert(
    property(
      integer({ min: 0, max: 999 }),
      constantFrom("none", "perm", "perm_and_updown"),
      (result, mode) => {
        const numbers = winningNumbers(three, result, mode).map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.every((number) => number >= 0 && number <= 999)).toBe(true);
      },
    ),
  );
});

test("every line's prize agrees with the list of winning numbers, for every number and result of every game", () => {
  for (const game of Object.values(games)) {
    const terms = game.digits === 3 ? full : two;
    const step = game.digits === 3 ? 37 : 1;
    for (let result = 0; result < game.numbers; result += step) {
      const listed = new Map(
        winningNumbers(game, result, terms.tod_mode).map(({ number, prize }) => [number, prize]),
      );
      for (let number = 0; number < game.numbers; number += 1)
        expect(prizeOf(game, { number, stake: 100 }, result, terms)?.prize).toBe(
          listed.get(number),
        );
    }
  }
});

test("only a game of three digits pays tod, whatever the terms say", () => {
  expect(winningNumbers(games["2d"], 12, "perm_and_updown")).toEqual([
    { number: 12, prize: "straight" },
  ]);
});

test("the orders of a number: 6, 3 or 1 for three digits, 2 or 1 for two", () => {
  expect(ordersOf(three, 123)).toEqual([123, 132, 213, 231, 312, 321]);
  expect(ordersOf(three, 112)).toEqual([112, 121, 211]);
  expect(ordersOf(three, 777)).toEqual([777]);
  expect(ordersOf(games["2d"], 5)).toEqual([5, 50]);
  expect(ordersOf(games["2d"], 44)).toEqual([44]);
  expect(ordersOf(games["1d"], 4)).toEqual([4]);
});

test("an amount that a number cannot represent exactly is refused, and so is a number of another game", () => {
  const line = { number: 38, stake: Number.MAX_SAFE_INTEGER };
  expect(() => prizeOf(games["2d"], line, 38, two)).toThrow(RangeError);
  expect(() => prizeOf(games["2d"], { number: 38, stake: 0.5 }, 38, two)).toThrow(RangeError);
  expect(() => prizeOf(games["2d"], { number: 100, stake: 100 }, 38, two)).toThrow(RangeError);
  expect(() => winningNumbers(games["2d"], 100, "none")).toThrow(RangeError);
});

test("the expected return is the average payout over all results, and odds with too high a return are invalid", () => {
  expect(expectedReturn(games["2d"], two)).toBe(800);
  expect(expectedReturn(games["1d"], { ...two, odds: 8 })).toBe(800);
  expect(expectedReturn(three, full)).toBe(670);
  // What a line of 1 kyat on 123, which has three different digits, pays over all results together.
  let paid = 0;
  for (let result = 0; result < 1000; result += 1)
    paid += prizeOf(three, { number: 123, stake: 1 }, result, full)?.payout ?? 0;
  expect(paid).toBe(670);

  expect(areTermsSound(games["2d"], { ...two, odds: 95 })).toBe(true);
  expect(areTermsSound(games["2d"], { ...two, odds: 96 })).toBe(false);
  expect(areTermsSound(games.c1d, { ...two, odds: 10 })).toBe(false);
  expect(areTermsSound(three, full)).toBe(true);
  expect(areTermsSound(three, { ...full, odds: 100, tod_odds: 200 })).toBe(false);
  expect(areTermsSound(three, { ...full, odds: 830 })).toBe(true);
  expect(areTermsSound(three, { ...full, odds: 831 })).toBe(false);
  expect(areTermsSound(three, { ...full, tod_odds: 0 })).toBe(false);
  expect(areTermsSound(games["2d"], { ...full, odds: 1, tod_odds: 1 })).toBe(false);
  expect(areTermsSound(games["2d"], { ...two, odds: 0 })).toBe(false);
});

test("a number can win tod exactly if some result pays it tod: a triple only as a neighbour", () => {
  expect(canWinTod(three, 111, "perm")).toBe(false);
  expect(canWinTod(three, 111, "perm_and_updown")).toBe(true);
  expect(canWinTod(games["2d"], 12, "perm")).toBe(false);
  for (const mode of ["none", "perm", "perm_and_updown"] as const) {
    const paid = new Set<number>();
    for (let result = 0; result < three.numbers; result += 1)
      for (const number of tod(result, mode)) paid.add(number);
    for (let number = 0; number < three.numbers; number += 1)
      expect(canWinTod(three, number, mode)).toBe(paid.has(number));
  }
});
