import { fraction_values, sharedFraction } from "../../../fairness/hash-chain.ts";

/** Multipliers in hundredths. A flight that would end below 1.00 ends at 1.00, and one above 1,000 at 1,000. */
const multiplier_least = 100n;
export const multiplier_most = 100_000n;

/** The share of the stakes that comes back to the players, in hundredths: 99 %. */
const returned = 99n;

/** 0.99 / (1 - fraction), rounded down to hundredths, within the bounds. */
export const crashPointOf = (fraction: bigint): bigint => {
  const multiplier = (returned * fraction_values) / (fraction_values - fraction);
  if (multiplier < multiplier_least) return multiplier_least;
  return multiplier > multiplier_most ? multiplier_most : multiplier;
};

/** Where the flight of a shared round ends. */
export const crashPointOfRound = (round_value: string, salt: string): bigint =>
  crashPointOf(sharedFraction(round_value, salt));

/** A cash-out pays if the flight reached its multiplier; 1.00 is refused, because every flight reaches it. */
export const cash_out_least = 101n;

export const isCashOut = (multiplier: bigint): boolean =>
  multiplier >= cash_out_least && multiplier <= multiplier_most;
