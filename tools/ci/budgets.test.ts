import { expect, test } from "vitest";

import { judgeBudgets } from "./budgets.ts";
import type { Budgets } from "./budgets.ts";

const budgets: Budgets = {
  static: 10,
  unit: 10,
  server: 10,
  browser: 10,
  crash: 10,
  benchmarks: 10,
};
const step = (lane: keyof Budgets, seconds: number, withheld = 0) => ({
  ...{ lane, name: lane, seconds, cpu_seconds: null, withheld },
});
const timings = [
  { name: "slow.test.ts", seconds: 9 },
  { name: "new.test.ts", seconds: 4 },
  { name: "same.test.ts", seconds: 3 },
];
const reference = { "slow.test.ts": 2, "same.test.ts": 3 };

test("a lane within its budget is not mentioned", () => {
  expect(judgeBudgets([step("unit", 10)], () => timings, budgets, reference)).toEqual({
    told: [],
    failures: [],
  });
});

test("a lane over its budget is reported with the files that became slower, and does not fail", () => {
  const { told, failures } = judgeBudgets(
    [step("unit", 9), step("unit", 8)],
    () => timings,
    budgets,
    reference,
  );
  expect(told).toEqual([
    "the steps of unit took 17 s in sum, the budget is 10 s\n    grew: slow.test.ts 2 → 9 s\n    grew: new.test.ts is new, 4 s",
  ]);
  expect(failures).toEqual([]);
});

test("without a reference run the slowest files are reported", () => {
  const { told } = judgeBudgets([step("unit", 17)], () => timings, budgets, {});
  expect(told[0]).toContain("slowest, without a reference: slow.test.ts 9 s");
});

test("a lane above three times its budget fails", () => {
  const { failures } = judgeBudgets([step("crash", 31)], () => [], budgets, reference);
  expect(failures).toMatchObject([{ where: "budget of the lane crash", command: ".ci/run crash" }]);
});

test("time that the host of the virtual machine withheld is not counted", () => {
  const slow = [step("crash", 30, 0.7)];
  expect(judgeBudgets(slow, () => [], budgets, reference)).toEqual({ told: [], failures: [] });
});
