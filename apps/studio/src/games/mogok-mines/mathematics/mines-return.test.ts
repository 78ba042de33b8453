import { expect, test } from "vitest";

import { multiply } from "../../../amounts/hundredths.ts";
import { formatDecimal, fraction, isLess } from "../../../mathematics/fraction.ts";
import { credit_max, stake_limits } from "../../../rounds/stake-limits.ts";
import { combinations, ladderOf, multiplier_most } from "../rules/ladder.ts";
import { probabilityToOpen, returnAt } from "./mines-return.ts";

test("B-642 every step of every ladder returns between 98.28 % and 99 %", () => {
  let [least, most] = [fraction(1), fraction(0)];
  for (let mines = 1; mines <= 24; mines += 1)
    for (const at of ladderOf(mines).keys()) {
      const returned = returnAt(mines, at + 1);
      if (isLess(returned, least)) least = returned;
      if (isLess(most, returned)) most = returned;
    }
  expect([formatDecimal(least, 6), formatDecimal(most, 6)]).toEqual(["0.982800", "0.990000"]);
});

test("the probability is the product of those of the tiles", () => {
  expect(combinations(25, 3)).toBe(2_300n);
  expect(probabilityToOpen(3, 2)).toEqual(fraction(22 * 21, 25 * 24));
  expect(probabilityToOpen(24, 1)).toEqual(fraction(1, 25));
  expect(() => returnAt(24, 2)).toThrow(RangeError);
});

test("the largest win is at most the largest credit", () => {
  expect(multiply(stake_limits.most, multiplier_most)).toBeLessThanOrEqual(credit_max);
});
