import { expect, test } from "vitest";

import { parseMachineTime, readMachineTime, withheldShare } from "./withheld-time.ts";

test("used and stolen time are read from the first line of /proc/stat", () => {
  const stat = "cpu  100 10 20 500 30 1 2 40 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n";
  expect(parseMachineTime(stat)).toEqual({ used: 133, stolen: 40 });
});

test("the withheld share is stolen time divided by used plus stolen time", () => {
  expect(withheldShare({ used: 100, stolen: 10 }, { used: 140, stolen: 70 })).toBe(0.6);
  expect(withheldShare({ used: 100, stolen: 10 }, { used: 100, stolen: 10 })).toBe(0);
});

test("the CPU times of this machine can be read", () => {
  expect(readMachineTime().used).toBeGreaterThan(0);
});
