import { fraction } from "../../../mathematics/fraction.ts";

/**
 * The published figures of Mandalay Gold. A test computes them again from the strips and the pay table. Amounts are in
 * stakes of one line, of which a stake has 20.
 */
export const published = {
  return_of_paid_spins: "0.651587",
  return_of_free_spins: "0.308330",
  return_of_rounds: "0.95991773",
  expected_free_spins: "10.444302",
  combinations: 24_300_000,
  paying_combinations_of_paid_spins: 7_754_391,
  paying_combinations_of_free_spins: 10_323_648,
  combinations_with_free_spins: 208_008,
  largest_paid_spin: 3_540,
  largest_free_spin: 10_920,
};

/** The return of rounds, to eight places: for comparisons with samples. */
export const published_return = fraction(95_991_773, 100_000_000);
