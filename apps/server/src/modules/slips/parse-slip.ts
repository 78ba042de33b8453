import { findAmount } from "./find-amount.ts";
import { findNumbers } from "./find-number.ts";
import { findPaidAt } from "./find-paid-at.ts";
import { findShownNumbers } from "./find-shown-numbers.ts";

/** What was read from a slip; null for what was not found. */
export type SlipDetails = {
  /** The transaction number: 8 to 24 digits. */
  number: string | null;
  /** Whole kyat. */
  amount: bigint | null;
  /** `YYYY-MM-DD HH:MM` or with seconds, in the local time of Yangon. */
  paid_at: string | null;
};

/** Numbers of accounts and phones, whole or the digits after a mask. */
export type ShownNumbers = { shown_numbers: string[] };

/** What the text of a slip has. Of the numbers the first one that is no account's is the transaction number. */
export type ParsedSlip = Omit<SlipDetails, "number"> &
  ShownNumbers & { numbers: readonly string[] };

/** Finds the details in the text of a slip, whatever the app and its labels. */
export const parseSlip = (text: string): ParsedSlip => {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    numbers: findNumbers(lines),
    amount: findAmount(lines),
    paid_at: findPaidAt(lines),
    shown_numbers: findShownNumbers(lines),
  };
};
