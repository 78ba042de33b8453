/**
 * Amounts and multipliers are whole numbers of hundredths: 12.50 kyat is 1250n, a multiplier of 3.42 is 342n. Outside
 * the program they are decimal strings with two places.
 */
const form = /^(0|[1-9]\d{0,14})\.(\d{2})$/;

/** Null for a text that is not an amount with two places. */
export const parseHundredths = (text: string): bigint | null => {
  const [, whole, places] = form.exec(text) ?? [];
  return whole === undefined || places === undefined ? null : BigInt(`${whole}${places}`);
};

export const formatHundredths = (hundredths: bigint): string => {
  if (hundredths < 0n) throw new RangeError("amounts of the studio are not negative");
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** As `formatHundredths`, with a minus before an amount below zero. */
export const formatSigned = (hundredths: bigint): string =>
  hundredths < 0n ? `-${formatHundredths(-hundredths)}` : formatHundredths(hundredths);

/** The payout of a stake at a multiplier. What is less than 1/100 kyat is not paid. */
export const multiply = (stake: bigint, multiplier: bigint): bigint => (stake * multiplier) / 100n;
