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
