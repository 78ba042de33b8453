import { latinDigits } from "./digits.ts";

/** Longer than any honest spelling of a phone, brackets and spaces included. */
const spelling_length_max = 40;

/** What people put between digits: any space or dash, dots, brackets, slashes, and the invisible marks that copying brings along. */
const betweenDigits = /[\s\p{Pd}\u2212.()[\]/\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The one stored spelling (`09…`) of a Myanmar mobile number, or null when the text is none. Understood are 09…, 9…, 959…, +959…,
 * 00959… and +95 (0)9…, in Latin, Burmese and full-width digits. Where a text could be read two ways (`9591234567`), the country
 * code wins: that is how the rule of the trade, `^(09|\+?959)\d{7,9}$`, reads it. Which lengths an operator hands out changes, so only
 * the range is checked.
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
