import type { Fraction } from "../mathematics/fraction.ts";

const ten_thousand = 10_000;
const digits = 3;

/** A share in percent with at most two places, rounded down: what is shown as returned is never more than what is returned. */
export const showShare = ({ numerator, denominator }: Fraction): string =>
  `${Number((numerator * BigInt(ten_thousand)) / denominator) / 100} %`;

/** A probability in percent, with three digits that count. */
export const showChance = ({ numerator, denominator }: Fraction): string => {
  const percent = (Number(numerator) / Number(denominator)) * 100;
  return `${Number(percent.toPrecision(digits))} %`;
};
