import { expect, test } from "vitest";

import { absencesOf } from "./absences.ts";
import { countDigits, sharesOf } from "./digit-counts.ts";
import { expectedCount, normalRange, oneDecimal } from "./expected.ts";
import { countNumbers, heatOf, numbersOf } from "./number-counts.ts";

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

test("digits are counted by position, also leading zeros", () => {
  const [heads = [], tails = []] = countDigits(["07", "38", "33", "00"], 2);
  expect(heads).toEqual([2, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
  expect(tails).toEqual([1, 0, 0, 1, 0, 0, 0, 1, 1, 0]);
  expect(countDigits(["066"], 3).map((counts) => counts.indexOf(1))).toEqual([0, 6, 6]);
  expect(countDigits([], 1)).toEqual([[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]);
});

test("even and odd, and big and small, each make up all results", () => {
  const [counts = []] = countDigits([...numbersOf(1), "5", "7"], 1);
  const shares = sharesOf(counts);
  expect(shares).toEqual({ even: 5, odd: 7, big: 7, small: 5 });
  expect(shares.even + shares.odd).toBe(sum(counts));
});

test("every number has its own count", () => {
  const counts = countNumbers(["00", "07", "07", "99"], 2);
  expect(counts).toHaveLength(100);
  expect([counts[0], counts[7], counts[99], sum(counts)]).toEqual([1, 2, 1, 4]);
  expect(numbersOf(2).slice(6, 11)).toEqual(["06", "07", "08", "09", "10"]);
  expect(numbersOf(1)).toEqual("0123456789".split(""));
});

test("the shade of a count is in proportion to the highest", () => {
  expect([0, 1, 2, 4, 6, 8].map((count) => heatOf(count, 8))).toEqual([0, 1, 1, 2, 3, 4]);
  expect(heatOf(1, 1)).toBe(4);
});

test("an absence is counted from the newest draw, and numbers never drawn are separate", () => {
  const { drawn, never } = absencesOf(["3", "1", "3", "0"], ["0", "1", "2", "3"]);
  expect(drawn).toEqual([
    { number: "0", draws: 3 },
    { number: "1", draws: 1 },
    { number: "3", draws: 0 },
  ]);
  expect(never).toEqual(["2"]);
});

test("the expected count and the normal range are those of fair draws", () => {
  expect(expectedCount(100, 10)).toBe(10);
  expect(normalRange(100, 10)).toEqual({ low: 4, high: 16 });
  expect(normalRange(6, 10)).toEqual({ low: 0, high: 2 });
  expect([oneDecimal(12.64), oneDecimal(10), oneDecimal(2.45)]).toEqual(["12.6", "10", "2.5"]);
});
