import { formatWhole, latinDigits } from "@shwe/rules";

/** The longest amount that can be typed: 13 digits, just under ten trillion, which the ledger can represent. */
const digits_max = 13;

/**
 * The whole amount that was typed or pasted, as digits only. Decimals are dropped: `1,000.50` is a thousand, never a hundred
 * thousand. Burmese and full-width digits are accepted; an amount of zeroes only is empty.
 */
export function amountDigits(text: string): string {
  const [whole = ""] = latinDigits(text).split(".");
  return whole.replaceAll(/\D/g, "").replace(/^0+/, "").slice(0, digits_max);
}

/** The amount with a comma every three digits. */
export const amountText = (digits: string): string =>
  digits === "" ? "" : formatWhole(Number(digits));

/** The caret position after a number of digits in a formatted amount, because the commas around it may have moved. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
