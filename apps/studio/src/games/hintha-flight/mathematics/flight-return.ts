import { fraction_values } from "../../../fairness/hash-chain.ts";
import { fraction } from "../../../mathematics/fraction.ts";
import type { Fraction } from "../../../mathematics/fraction.ts";

const returned = 99n;

/**
 * The probability that a flight reaches a multiplier above 1.00, in hundredths. It does for the fractions r of 2⁵² with
 * 0.99 / (1 - r / 2⁵²) ≥ multiplier, that is 2⁵² - r ≤ 0.99 × 2⁵² / multiplier.
 */
export const probabilityToReach = (multiplier: bigint): Fraction =>
  fraction((returned * fraction_values) / multiplier, fraction_values);

/** The return of bets that are cashed out at this multiplier. */
export const returnAt = (multiplier: bigint): Fraction => {
  const { numerator, denominator } = probabilityToReach(multiplier);
  return fraction(numerator * multiplier, denominator * 100n);
};
