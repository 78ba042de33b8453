import { latinDigits } from "@shwe/rules";

export const last_digits = 6;
/** A text with at least this many digits is a whole transaction id that was pasted, not a digit too many. */
const whole_id_digits = 10;

/**
 * The last six digits of a transaction id that were typed, or those of a whole id that was pasted. Burmese digits are
 * converted.
 */
export function lastDigits(text: string): string {
  const digits = latinDigits(text).replaceAll(/\D/g, "");
  return digits.length >= whole_id_digits
    ? digits.slice(-last_digits)
    : digits.slice(0, last_digits);
}
