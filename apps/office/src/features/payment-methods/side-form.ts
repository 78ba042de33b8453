import type { Input } from "@shwe/contract/office/schemas";

import { wholeNumber } from "../../domain/money/whole-number.ts";
import type { Side } from "./api/list-methods.ts";

type SideChange = Omit<Input<"changePaymentMethod">["body"], "reason" | "direction">;

export const sideFields = ["amount_min", "amount_max", "fee_bp", "opens", "closes"] as const;
export type SideField = (typeof sideFields)[number];
export type SideForm = Record<SideField, string> & { is_on: boolean };

const amount_max = 1_000_000_000;
const fee_max_bp = 5_000;
/** Fees are stored in 1/100 percent. */
const bp_of_percent = 100;

export const percentText = (fee_bp: number): string => String(fee_bp / bp_of_percent);

export const formOf = (side: Side): SideForm => ({
  ...{
    is_on: side.is_on,
    amount_min: String(side.amount_min),
    amount_max: String(side.amount_max),
  },
  ...{ fee_bp: percentText(side.fee_bp), opens: side.opens ?? "", closes: side.closes ?? "" },
});

const amountOf = (text: string): number | undefined => {
  const amount = wholeNumber(text);
  return amount !== undefined && amount >= 1 && amount <= amount_max ? amount : undefined;
};

const basisPointsOf = (text: string): number | undefined => {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return undefined;
  const fee = Math.round(Number(text) * bp_of_percent);
  return fee <= fee_max_bp ? fee : undefined;
};

/** A time of day; null if there is no text. */
const clockOf = (text: string): string | null | undefined => {
  const clock = text.trim();
  if (clock === "") return null;
  return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(clock) ? clock : undefined;
};

/** The values of one direction of a method, and the fields whose text cannot be read. Nothing is sent while there is one. */
export function readSide(form: SideForm): { change: SideChange; wrong: ReadonlySet<SideField> } {
  const reading = {
    ...{ amount_min: amountOf(form.amount_min), amount_max: amountOf(form.amount_max) },
    ...{
      fee_bp: basisPointsOf(form.fee_bp),
      opens: clockOf(form.opens),
      closes: clockOf(form.closes),
    },
  };
  const wrong = new Set(sideFields.filter((field) => reading[field] === undefined));
  const { amount_min: least, amount_max: largest, opens, closes } = reading;
  if (least !== undefined && largest !== undefined && least > largest) wrong.add("amount_max");
  // A method is open all day, or from one time to another.
  if (opens === null && typeof closes === "string") wrong.add("opens");
  if (closes === null && typeof opens === "string") wrong.add("closes");
  return { change: { ...reading, is_on: form.is_on } as SideChange, wrong };
}

/** Whether the form has another value than the stored side. */
export const isChanged = (side: Side, change: SideChange): boolean =>
  side.is_on !== change.is_on || sideFields.some((field) => side[field] !== change[field]);
