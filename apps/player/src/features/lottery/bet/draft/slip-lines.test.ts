import { expect, test } from "vitest";

import type { Digit } from "../bet-lotteries.ts";
import { emptyDraft, withNumbers, withOwnStake, withStake } from "./draft.ts";
import {
  askedLines,
  bestWin,
  faultOf,
  linesOf,
  shortLines,
  totalOf,
  trimTo,
  type Terms,
} from "./slip-lines.ts";

const terms: Terms = {
  default_amount: 100,
  amount_step: 100,
  line_max: 50_000,
  lines_max: 3,
  odd: 80,
  tot: 0,
  tod_mode: "none",
};
const digit = (number: number, left = 500_000): Digit => ({
  id: number + 1,
  bet_number: String(number).padStart(2, "0"),
  default_amount: 100,
  total_amount: 500_000 - left,
  hot_amount: 0,
  block: left === 0 ? "yes" : "no",
  left,
  fill: 0,
});
const digits = Array.from({ length: 100 }, (_, number) => digit(number));
const draft = withOwnStake(withStake(withNumbers(emptyDraft, [50, 5]), 500), 5, 1_000);

test("lines are sorted by number, each with its own stake or the common one", () => {
  const lines = linesOf(draft, terms, digits);
  expect(askedLines(lines)).toEqual([
    { number: 5, stake: 1_000 },
    { number: 50, stake: 500 },
  ]);
  expect(totalOf(lines)).toBe(1_500);
  expect(bestWin(lines, terms)).toBe(80_000);
  expect(faultOf(lines, terms)).toBeNull();
});

test("a stake above the remaining capacity is reduced in whole steps before sending", () => {
  const board = digits.with(5, digit(5, 640)).with(50, digit(50, 90));
  const lines = linesOf(draft, terms, board);
  expect(lines.map(({ state, stake }) => [state, stake])).toEqual([
    ["limited", 600],
    ["sold_out", 0],
  ]);
  expect(askedLines(lines)).toEqual([{ number: 5, stake: 600 }]);
  expect(shortLines(lines)).toEqual([
    { number: 5, wanted: 1_000, stake: 600, state: "limited" },
    { number: 50, wanted: 500, stake: 0, state: "sold_out" },
  ]);
  expect(faultOf(lines, terms)).toBeNull();
  const nothingLeft = linesOf(draft, terms, digits.with(5, digit(5, 0)).with(50, digit(50, 0)));
  expect(faultOf(nothingLeft, terms)).toBe("all_full");
});

test("R-311 a slip without numbers or stake reports that first", () => {
  expect(faultOf(linesOf(emptyDraft, terms, digits), terms)).toBe("no_lines");
  expect(faultOf(linesOf(withStake(draft, 0), terms, digits), terms)).toBe("no_stake");
  expect(faultOf(linesOf(withStake(draft, 150), terms, digits), terms)).toBe("stake_refused");
  expect(faultOf(linesOf(withStake(draft, 50_100), terms, digits), terms)).toBe("stake_refused");
  const many = withStake(withNumbers(emptyDraft, [1, 2, 3, 4]), 100);
  expect(faultOf(linesOf(many, terms, digits), terms)).toBe("too_many_lines");
});

test("a refused slip is reduced to the remaining capacity in the server's answer", () => {
  const asked = [
    { number: 5, stake: 1_000 },
    { number: 50, stake: 500 },
    { number: 72, stake: 500 },
  ];
  const left = new Map([
    [5, 640],
    [50, 99],
    [72, 9_000],
  ]);
  expect(trimTo(asked, left, terms)).toEqual([
    { number: 5, stake: 600 },
    { number: 72, stake: 500 },
  ]);
});
