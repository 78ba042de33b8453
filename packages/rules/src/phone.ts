import { latinDigits } from "./digits.ts";

/** The maximum length of a parsed text; longer than any real spelling of a phone with brackets and spaces. */
const spelling_length_max = 40;

/** Characters between digits: any space or dash, dots, brackets, slashes, and invisible marks from copying. */
const betweenDigits = /[\s\p{Pd}\u2212.()[\]/\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The stored spelling (`09…`) of a Myanmar mobile number, or null when the text is none. Accepts 09…, 9…, 959…, +959…,
 * 00959… and +95 (0)9…, in Latin, Burmese and full-width digits. An ambiguous text (`9591234567`) is read with the
 * country code, as the usual pattern `^(09|\+?959)\d{7,9}$` does. The lengths that mobile networks use change, so only
 * their range is checked.
 */
export function parsePhone(text: string): string | null {
  if (text.length > spelling_length_max) {
    return null;
  }
  const digits = latinDigits(text).replace(betweenDigits, "");
  const national =
    /^(?:\+?|00)95(?:0?9)(\d{7,9})$/.exec(digits)?.[1] ??
    /^09(\d{7,9})$/.exec(digits)?.[1] ??
    /^9(\d{7,9})$/.exec(digits)?.[1];
  return national === undefined ? null : `09${national}`;
}
