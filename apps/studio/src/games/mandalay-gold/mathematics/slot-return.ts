import { add, complement, fraction, times } from "../../../mathematics/fraction.ts";
import type { Fraction } from "../../../mathematics/fraction.ts";
import { lines } from "../rules/lines.ts";
import {
  free_spins_first,
  free_spins_max,
  free_spins_more,
  wild_multiplier_in_free_spins,
} from "../rules/pay-table.ts";
import { free_strips, paid_strips } from "../rules/strips.ts";
import { enumerateSpins } from "./enumerate-spins.ts";
import type { SpinTotals } from "./enumerate-spins.ts";

/**
 * The expected number of free spins once they were awarded, where `probability` is that of a free spin that awards more.
 * Recursion over the spins that are left and the spins awarded so far.
 */
export const expectedFreeSpins = (probability: Fraction): Fraction => {
  const known = new Map<string, Fraction>();
  const expected = (left: number, awarded: number): Fraction => {
    if (left === 0) return fraction(0);
    const key = `${left}/${awarded}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const more = Math.min(free_spins_more, free_spins_max - awarded);
    const value = add(
      fraction(1),
      add(
        times(complement(probability), expected(left - 1, awarded)),
        times(probability, expected(left - 1 + more, awarded + more)),
      ),
    );
    known.set(key, value);
    return value;
  };
  return expected(free_spins_first, free_spins_first);
};

export type SlotReturn = {
  paid: SpinTotals;
  free: SpinTotals;
  free_spins: Fraction;
  /** Shares of the stake. */
  return_of_paid_spins: Fraction;
  return_of_free_spins: Fraction;
  return_of_rounds: Fraction;
};

const returnOf = ({ paid, combinations }: SpinTotals): Fraction =>
  fraction(paid, combinations * lines.length);

/**
 * The exact return. A free spin pays on average the same whatever number it has, and whether a spin is played depends only
 * on earlier spins, so the free spins of a round pay on average their expected number times the average of one.
 */
export const slotReturn = (): SlotReturn => {
  const paid = enumerateSpins(paid_strips, 1);
  const free = enumerateSpins(free_strips, wild_multiplier_in_free_spins);
  const free_spins = expectedFreeSpins(
    fraction(free.combinations_with_free_spins, free.combinations),
  );
  const return_of_paid_spins = returnOf(paid);
  const return_of_free_spins = times(
    fraction(paid.combinations_with_free_spins, paid.combinations),
    times(free_spins, returnOf(free)),
  );
  return {
    paid,
    free,
    free_spins,
    return_of_paid_spins,
    return_of_free_spins,
    return_of_rounds: add(return_of_paid_spins, return_of_free_spins),
  };
};
