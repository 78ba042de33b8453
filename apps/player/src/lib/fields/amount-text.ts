import { formatWhole, latinDigits } from "@shwe/rules";

/** Ten trillion has fourteen digits; nobody types more than the ledger can hold. */
const digits_max = 13;

/**
 * The whole amount somebody typed or pasted, as bare digits. What stands after a point is dropped: `1,000.50` is a thousand, never a
 * hundred thousand. Burmese and full-width digits count; an amount of nothing but zeroes is empty.
 */
export function amountDigits(text: string): string {
  const [whole = ""] = latinDigits(text).split(".");
  return whole.replaceAll(/\D/g, "").replace(/^0+/, "").slice(0, digits_max);
}

/** With a comma every three digits, also while it is being typed. */
export const amountText = (digits: string): string =>
  digits === "" ? "" : formatWhole(Number(digits));

/** Where the caret stands in a text after so many of its digits: the commas around it may have moved. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
