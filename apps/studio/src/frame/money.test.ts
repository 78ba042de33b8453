import { expect, test } from "vitest";

import { readMoney, sendMoney, showChange, showMoney } from "./money.ts";

test("amounts of the wallet and of the game server are read in 1/100 kyat", () => {
  expect(["1234.5000", "12.5", "0.00", "-7.25", "300"].map(readMoney)).toEqual([
    ...[123_450n, 1_250n, 0n, -725n, 30_000n],
  ]);
  expect(() => readMoney("1,000")).toThrow("not an amount");
});

test("amounts have commas, and places only if there are any", () => {
  expect([0n, 99_900n, 100_000n, 123_456_789n, 5n].map(showMoney)).toEqual([
    ...["0", "999", "1,000", "1,234,567.89", "0.05"],
  ]);
  expect([50_000n, 0n, -50_000n].map(showChange)).toEqual(["+500", "0", "−500"]);
  expect([50_000n, 5n].map(sendMoney)).toEqual(["500.00", "0.05"]);
});
