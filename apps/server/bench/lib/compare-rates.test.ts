import { expect, test } from "vitest";

import { ratioOf, speedOfRun, spreadOf } from "./compare-rates.ts";
import { median } from "./rounds.ts";

test("the result of a run is the median rate of its rounds", () => {
  const rounds = [400, 100, 300].map((per_second) => ({ ours: { per_second } }));
  expect(speedOfRun(rounds)).toBe(300);
});

test("a shorter duration is a higher speed", () => {
  expect(speedOfRun([{ ours_s: 4 }])).toBe(0.25);
  expect(speedOfRun([{ ours_p99_ms: 100 }])).toBe(0.01);
  expect(speedOfRun([{ beside_p99_ms: 50 }])).toBe(0.02);
});

test("a run without figures of the product cannot be compared", () => {
  expect(() => speedOfRun([])).toThrow("no rounds");
  expect(() => speedOfRun([{}])).toThrow("no figure");
  expect(() => speedOfRun([{ ours_s: 0 }])).toThrow("no figure");
});

test("the ratio is new to old, and its spread covers all rounds", () => {
  const ratios = [
    { old: 1_000, new: 950 },
    { old: 900, new: 990 },
    { old: 1_000, new: 1_000 },
  ].map(ratioOf);
  expect(ratios).toEqual([0.95, 1.1, 1]);
  expect(median(ratios)).toBe(1);
  expect(spreadOf(ratios)).toEqual({ min: 0.95, max: 1.1 });
});
