/** An exact rational number; the denominator is positive and both have no common factor. */
export type Fraction = { numerator: bigint; denominator: bigint };

const commonFactor = (one: bigint, other: bigint): bigint => {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
};

export const fraction = (
  numerator: bigint | number,
  denominator: bigint | number = 1n,
): Fraction => {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  if (above < 0n || below <= 0n) throw new RangeError("fractions here are not negative");
  const factor = commonFactor(above, below);
  return { numerator: above / factor, denominator: below / factor };
};

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.numerator, one.denominator * other.denominator);

/** 1 - p, for a probability. */
export const complement = ({ numerator, denominator }: Fraction): Fraction =>
  fraction(denominator - numerator, denominator);

export const isLess = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/** As a decimal with so many places, rounded half up: one formatting for all published figures. */
export const formatDecimal = ({ numerator, denominator }: Fraction, places: number): string => {
  const scaled = (numerator * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  if (places === 0) return String(scaled);
  const digits = String(scaled).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** For statistics, where the exact value does not matter. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  const scale = 10n ** 15n;
  return Number((numerator * scale) / denominator) / Number(scale);
};
