import { expect, test } from "vitest";

import { firstStake, presetsIn, stepFrom } from "./stakes.ts";

const limits = { least: "100.00", most: "5000.00", step: "100.00" };

test("the stepper stays within the limits of the game", () => {
  expect(stepFrom(100_00n, false, limits)).toBeNull();
  expect(stepFrom(5_000_00n, true, limits)).toBeNull();
  expect(stepFrom(1_000_00n, true, limits)).toBe(1_500_00n);
  expect(stepFrom(1_000_00n, false, limits)).toBe(900_00n);
  expect(presetsIn({ ...limits, most: "1000.00" })).toEqual([100_00n, 200_00n, 500_00n, 1_000_00n]);
});

test("a game begins with a stake that the player can pay", () => {
  expect(firstStake(limits, 80_000_00n)).toBe(500_00n);
  expect(firstStake(limits, 350_00n)).toBe(300_00n);
  expect(firstStake(limits, 0n)).toBe(100_00n);
});
