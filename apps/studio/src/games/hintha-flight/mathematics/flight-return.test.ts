import { expect, test } from "vitest";

import { multiply } from "../../../amounts/hundredths.ts";
import { fraction_values } from "../../../fairness/hash-chain.ts";
import { fraction, isLess } from "../../../mathematics/fraction.ts";
import { credit_max, stake_limits } from "../../../rounds/stake-limits.ts";
import { cash_out_least, crashPointOf, multiplier_most } from "../rules/crash-point.ts";
import { probabilityToReach, returnAt } from "./flight-return.ts";

test("B-642 every cash-out returns 99 % of the stakes, less than a billionth below", () => {
  const [most, least] = [fraction(99, 100), fraction(989_999_999, 1_000_000_000)];
  for (let cash_out = cash_out_least; cash_out <= multiplier_most; cash_out += 1n) {
    const returned = returnAt(cash_out);
    if (isLess(most, returned) || isLess(returned, least))
      throw new Error(`the return at ${cash_out} is outside`);
  }
  expect(returnAt(100_000n)).not.toEqual(most);
});

test("the probability counts exactly the fractions that reach a multiplier", () => {
  for (const multiplier of [101n, 198n, 200n, 12_345n, 100_000n]) {
    const { numerator, denominator } = probabilityToReach(multiplier);
    const reaching = (numerator * fraction_values) / denominator;
    const first = fraction_values - reaching;
    expect(crashPointOf(first)).toBeGreaterThanOrEqual(multiplier);
    expect(crashPointOf(first - 1n)).toBeLessThan(multiplier);
  }
});

test("the largest win is at most the largest credit", () => {
  expect(multiply(stake_limits.most, multiplier_most)).toBeLessThanOrEqual(credit_max);
});
