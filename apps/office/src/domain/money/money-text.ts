import { formatWhole } from "@shwe/rules";

const minus = "−";
const fraction_digits = 2;

/** Whole kyat with a comma every three digits and a real minus sign. */
export const moneyText = (kyat: number): string => formatWhole(kyat).replace("-", minus);

/** The same with a plus sign above zero, for changes. */
export const changeText = (kyat: number): string =>
  kyat > 0 ? `+${moneyText(kyat)}` : moneyText(kyat);

/** An amount in 1/100 kyat as kyat; the fraction is shown only if there is one. */
export function hundredthsText(amount: string | number): string {
  const value = BigInt(amount);
  const size = value < 0n ? -value : value;
  const fraction = size % 100n;
  const whole = formatWhole(size / 100n);
  const text =
    fraction === 0n ? whole : `${whole}.${String(fraction).padStart(fraction_digits, "0")}`;
  return value < 0n ? `${minus}${text}` : text;
}

/** A large amount in three digits, for charts and maps: 482k, 1.2M. */
export function briefText(kyat: number): string {
  if (kyat < 0) return `${minus}${briefText(-kyat)}`;
  if (kyat < 1_000) return String(kyat);
  if (kyat < 1_000_000) return `${Math.round(kyat / 1_000)}k`;
  return `${(kyat / 1_000_000).toFixed(kyat < 10_000_000 ? 1 : 0)}M`;
}
