import { dayOf } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import type { CashIn } from "./api/get-cash-in.ts";

export type Compared = {
  name: "amount" | "digits" | "day";
  typed: string;
  /** What the picture shows; null if it could not be read. */
  read: string | null;
  state: "holds" | "warns" | "skipped";
};

const warningOf = { amount: "other_amount", digits: "other_digits", day: "other_day" } as const;

type Slip = Pick<CashIn, "amount" | "last_digits" | "sent_at" | "slip" | "warnings">;

/** What the player typed beside what the picture shows. The server decides what differs; this is a hint only. */
export function compareSlip({ amount, last_digits, sent_at, slip, warnings }: Slip): Compared[] {
  const row = (name: Compared["name"], typed: string, read: string | null): Compared => ({
    name,
    typed,
    read,
    state: read === null ? "skipped" : warnings.includes(warningOf[name]) ? "warns" : "holds",
  });
  const read_amount = slip?.amount ?? null;
  return [
    row("amount", moneyText(amount), read_amount === null ? null : moneyText(read_amount)),
    row("digits", last_digits ?? "–", slip?.number ?? null),
    row("day", sent_at === null ? "–" : dayOf(Date.parse(sent_at)), slip?.paid_at ?? null),
  ];
}
