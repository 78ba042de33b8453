const groupOfThree = /\B(?=(\d{3})+$)/g;

/**
 * A whole amount with a comma every three digits, as every balance and point is shown. Written by hand because
 * Intl prints Burmese digits under `my`, and money keeps Latin digits in all four languages.
 */
export function formatWhole(amount: bigint | number): string {
  // A fraction here means that somebody computed money in floats: better to fail than to round a kyat away.
  if (typeof amount === "number" && !Number.isSafeInteger(amount)) {
    throw new RangeError("formatWhole takes whole amounts only");
  }
  const digits = String(amount < 0 ? -BigInt(amount) : BigInt(amount));
  const grouped = digits.replace(groupOfThree, ",");
  return amount < 0 ? `-${grouped}` : grouped;
}

/** The ledger counts in 1/100 kyat; lotteries, cash and screens in whole kyat. */
const hundredths = 100n;

/** Division that rounds down, also below zero. In bigint, which has no minus zero. */
const floorDivide = (amount: bigint): bigint =>
  amount / hundredths - (amount % hundredths < 0n ? 1n : 0n);

/** What a player can spend of an amount: fractions stay in the account, they are not shown. */
export const floorKyat = (amount: bigint): number => Number(floorDivide(amount));

/** What a player still owes of an amount: as long as a fraction is left, so is a kyat. */
export const ceilKyat = (amount: bigint): number => Number(-floorDivide(-amount));

/** A whole amount as the ledger counts it. */
export const toHundredths = (kyat: number): bigint => BigInt(kyat) * hundredths;
