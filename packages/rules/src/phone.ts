import { joinedDigits } from "./digits.ts";

/**
 * The stored spelling (`09…`) of a Myanmar mobile number, or null when the text is none. Accepts 09…, 9…, 959…, +959…,
 * 00959… and +95 (0)9…, in Latin, Burmese and full-width digits. An ambiguous text (`9591234567`) is read with the
 * country code, as the usual pattern `^(09|\+?959)\d{7,9}$` does. The lengths that mobile networks use change, so only
 * their range is checked.
 */
export function parsePhone(text: string): string | null {
  const digits = joinedDigits(text);
  if (digits === null) return null;
  const national =
    /^(?:\+?|00)95(?:0?9)(\d{7,9})$/.exec(digits)?.[1] ??
    /^09(\d{7,9})$/.exec(digits)?.[1] ??
    /^9(\d{7,9})$/.exec(digits)?.[1];
  return national === undefined ? null : `09${national}`;
}
