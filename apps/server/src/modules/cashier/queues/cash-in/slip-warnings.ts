import type { CashInWarning } from "@shwe/contract/office/cashier";
import { yangonDay } from "@shwe/rules";

import type { FoundReading } from "../../../slips/index.ts";

/** What the player typed, and when. */
export type TypedDetails = {
  last_digits: string | null;
  amount: number;
  reserved_at: Date;
  sent_at: Date | null;
};

const day_length = "2026-11-18".length;

/** Whether the transfer was made on another day than the request: before the reservation, or after the details were sent. */
const isOfOtherDay = (paid_at: string, { reserved_at, sent_at }: TypedDetails): boolean => {
  const paid_on = paid_at.slice(0, day_length);
  return paid_on < yangonDay(reserved_at) || (sent_at !== null && paid_on > yangonDay(sent_at));
};

const copyWarnings = ({ same }: FoundReading): CashInWarning[] => {
  const isFoundBy = (...signs: readonly string[]): boolean =>
    same.some(({ by }) => signs.includes(by));
  return [
    ...(isFoundBy("file", "pixels") ? (["same_picture"] as const) : []),
    ...(isFoundBy("number", "details") ? (["same_slip"] as const) : []),
  ];
};

const isRead = ({ state, number, amount, paid_at }: FoundReading): boolean =>
  state === "read" && [number, amount, paid_at].some((detail) => detail !== null);

/**
 * What an operator should check about the picture of a cash-in. Null: there is no picture, or it is not read yet. If no try to read it
 * ended, it is not read for ever, so copies of it are not found either.
 */
export const slipWarnings = (slip: FoundReading | null, typed: TypedDetails): CashInWarning[] => {
  if (slip === null) return [];
  const warnings = copyWarnings(slip);
  if (slip.state === "unread") return [...warnings, "unread"];
  if (!isRead(slip)) return [...warnings, "unreadable"];
  const { number, amount, paid_at } = slip;
  const { last_digits } = typed;
  if (number !== null && last_digits !== null && !number.endsWith(last_digits))
    warnings.push("other_digits");
  if (amount !== null && amount !== typed.amount) warnings.push("other_amount");
  if (paid_at !== null && isOfOtherDay(paid_at, typed)) warnings.push("other_day");
  return warnings;
};
