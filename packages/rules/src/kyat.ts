const groupOfThree = /\B(?=(\d{3})+$)/g;

/**
 * A whole amount with a comma every three digits, as balances and points are shown. Not formatted by Intl, which prints
 * Burmese digits under `my`, while money has Latin digits in all four languages.
 */
export function formatWhole(amount: bigint | number): string {
  // A fraction of a kyat means that money was calculated in floats, so formatting it throws instead of rounding.
  if (typeof amount === "number" && !Number.isSafeInteger(amount)) {
    throw new RangeError("formatWhole takes whole amounts only");
  }
  const digits = String(amount < 0 ? -BigInt(amount) : BigInt(amount));
  const grouped = digits.replace(groupOfThree, ",");
  return amount < 0 ? `-${grouped}` : grouped;
}

/** How many ledger units are one kyat: the ledger counts in 1/100 kyat; lotteries, cash and screens in whole kyat. */
const hundredths = 100n;

/** Division that rounds towards minus infinity. In bigint, which has no minus zero. */
const floorDivide = (amount: bigint): bigint =>
  amount / hundredths - (amount % hundredths < 0n ? 1n : 0n);

/** The whole kyat that a player can spend; a fraction remains in the account and is not shown. */
export const floorKyat = (amount: bigint): number => Number(floorDivide(amount));

/** The whole kyat that a player owes; a fraction counts as a whole kyat. */
export const ceilKyat = (amount: bigint): number => Number(-floorDivide(-amount));

/** Converts whole kyat to the ledger's unit. */
export const toHundredths = (kyat: number): bigint => BigInt(kyat) * hundredths;
