import { expect, test } from "vitest";

import { games } from "./games/registry.ts";
import { normaliseSlip, printSlip, type SlipLimits, type SlipLine } from "./slip.ts";

const two = games["2d"];
const limits: SlipLimits = { stake_min: 100, stake_step: 100, line_max: 50_000, lines_max: 100 };
const line = (number: number, stake: number): SlipLine => ({ number, stake });
const problemsOf = (lines: SlipLine[], bounds = limits) => {
  const normal = normaliseSlip(two, lines, bounds);
  return normal.ok ? [] : normal.problems;
};

test("a number given twice becomes one line with both stakes, numbers in order", () => {
  expect(normaliseSlip(two, [line(56, 500), line(5, 100), line(56, 300)], limits)).toEqual({
    ok: true,
    slip: { numbers: [5, 56], stakes: [100, 800], total: 900 },
  });
});

test("a slip has lines, numbers of its game and stakes within the terms; every fault is named", () => {
  expect(problemsOf([])).toEqual([{ problem: "no_lines" }]);
  expect(
    problemsOf([line(100, 100), line(-1, 100), line(1.5, 100), line(1, 99), line(2, 150)]),
  ).toEqual([
    { problem: "no_such_number", number: 100 },
    { problem: "no_such_number", number: -1 },
    { problem: "no_such_number", number: 1.5 },
    { problem: "stake_too_small", number: 1 },
    { problem: "stake_step", number: 2 },
  ]);
  expect(problemsOf([line(3, 50_100)])).toEqual([{ problem: "stake_too_big", number: 3 }]);
  for (const stake of [0, -100, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(problemsOf([line(3, stake)])).toEqual([{ problem: "stake_malformed", number: 3 }]);
});

test("a bound applies to the merged line too", () => {
  expect(problemsOf([line(3, 30_000), line(3, 30_000)])).toEqual([
    { problem: "stake_too_big", number: 3 },
  ]);
});

test("a slip has a maximum of different numbers", () => {
  const lines = Array.from({ length: 11 }, (_, number) => line(number, 100));
  expect(problemsOf(lines, { ...limits, lines_max: 10 })).toEqual([{ problem: "too_many_lines" }]);
  expect(problemsOf(lines, { ...limits, lines_max: 11 })).toEqual([]);
  expect(problemsOf(Array.from({ length: 10_001 }, () => line(1, 100)))).toEqual([
    { problem: "too_many_lines" },
  ]);
});

test("a slip is printed with one line of text per stake", () => {
  const slip = { numbers: [5, 12, 56], stakes: [500, 1000, 500] };
  expect(printSlip(two, slip)).toBe("05.56=500\n12=1000");
  expect(printSlip(games["3d"], { numbers: [7], stakes: [100] })).toBe("007=100");
  expect(() => printSlip(two, { numbers: [5], stakes: [] })).toThrow(RangeError);
});
