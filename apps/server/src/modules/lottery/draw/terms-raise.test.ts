import { expect, test } from "vitest";

import { changedFields, isRaise, needsTwoPeople, type TermsValues } from "./terms-raise.ts";

const terms: TermsValues = {
  game: "2d",
  odds: 80,
  tod_odds: 0,
  tod_mode: "none",
  stake_min: 100,
  stake_step: 100,
  line_max: 50_000,
  number_cap: 500_000,
  hot_numbers: [5, 50],
  hot_cap: 200_000,
  blocked_numbers: [11, 47],
  player_cap: 100_000,
  lines_max: 50,
};

test.each([
  ["higher odds", { odds: 81 }],
  ["a higher cap", { number_cap: 500_001 }],
  ["a higher cap of hot numbers", { hot_cap: 200_001 }],
  ["a hot number less", { hot_numbers: [5] }],
  ["no hot number", { hot_numbers: [], hot_cap: null }],
  ["a blocked number less", { blocked_numbers: [11] }],
  ["another blocked number instead of one", { blocked_numbers: [11, 48] }],
  ["a blocked number that becomes hot", { blocked_numbers: [11], hot_numbers: [5, 47, 50] }],
  ["a higher stake of a line", { line_max: 50_001 }],
  ["more lines", { lines_max: 51 }],
  ["a higher cap of a player", { player_cap: 100_001 }],
  ["no cap of a player", { player_cap: null }],
  ["a higher smallest stake", { stake_min: 200 }],
  ["a raise beside a lower cap", { number_cap: 400_000, odds: 81 }],
])("B-603 %s is a raise", (_, change) => {
  expect(isRaise(terms, change)).toBe(true);
  expect(needsTwoPeople(terms, change)).toBe(true);
});

test("B-603 more numbers that pay tod are a raise", () => {
  const three = { ...terms, game: "3d" as const, tod_mode: "perm", tod_odds: 10 };
  expect(isRaise(three, { tod_mode: "perm_and_updown" })).toBe(true);
  expect(isRaise(three, { tod_odds: 11 })).toBe(true);
  expect(isRaise(three, { tod_mode: "none", tod_odds: 0 })).toBe(false);
});

test.each([
  ["a lower cap", { number_cap: 400_000 }],
  ["a cap below that of hot numbers", { number_cap: 100_000 }],
  ["a lower cap of hot numbers", { hot_cap: 100_000 }],
  ["another hot number", { hot_numbers: [5, 50, 72] }],
  ["another blocked number", { blocked_numbers: [11, 47, 90] }],
  ["a hot number that becomes blocked", { hot_numbers: [5], blocked_numbers: [11, 47, 50] }],
  ["a lower stake of a line", { line_max: 40_000 }],
  ["a lower cap of a player", { player_cap: 50_000 }],
  ["the same values in another order", { hot_numbers: [50, 5], blocked_numbers: [47, 11] }],
])("B-603 one person may set %s", (_, change) => {
  expect(isRaise(terms, change)).toBe(false);
  expect(needsTwoPeople(terms, change)).toBe(false);
});

test.each([
  ["lower odds", { odds: 79 }],
  ["a smaller step", { stake_step: 50 }],
  ["a smaller smallest stake", { stake_min: 50, stake_step: 50 }],
])("B-603 %s is no raise and still needs two people", (_, change) => {
  expect(isRaise(terms, change)).toBe(false);
  expect(needsTwoPeople(terms, change)).toBe(true);
});

test("only fields with another value are changed", () => {
  expect(changedFields(terms, { odds: 80, number_cap: 1, hot_numbers: [50, 5] })).toEqual([
    "number_cap",
  ]);
});
