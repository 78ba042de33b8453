import { expect, test } from "vitest";

import { isStake, stake_limits } from "./stake-limits.ts";

test("stakes are whole hundreds from 100 to 5,000 kyat", () => {
  const stakes = [0n, 100_00n, 100_01n, 150_00n, 200_00n, 5_000_00n, 5_100_00n];
  expect(stakes.filter((stake) => isStake(stake, stake_limits))).toEqual([
    100_00n,
    200_00n,
    5_000_00n,
  ]);
});
