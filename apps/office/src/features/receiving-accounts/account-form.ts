import type { Input } from "@shwe/contract/office/schemas";
import { type NumberForm, parseAccountNumber } from "@shwe/rules";

import { wholeNumber } from "../../domain/money/whole-number.ts";
import type { Account } from "./api/list-accounts.ts";

type NewAccount = Omit<Input<"addReceivingAccount">["body"], "method_id" | "reason">;
type AccountChanges = Omit<Input<"changeReceivingAccount">["body"], "state" | "reason">;

/** The fields of a change, the ceiling first because it changes most often. */
export const changeFields = ["daily_ceiling", "position", "holder", "number", "qr_text"] as const;
export const newFields = ["label", "opening", ...changeFields] as const;
export type AccountField = (typeof newFields)[number];
export type AccountForm = Record<AccountField, string>;

const ceiling_max = 10_000_000_000;
const position_max = 1_000;
const qr_length_max = 500;

const numberWithin = (text: string, min: number, max: number): number | undefined => {
  const number = wholeNumber(text);
  return number !== undefined && number >= min && number <= max ? number : undefined;
};

const matching = (text: string, form: RegExp): string | undefined =>
  form.test(text) ? text : undefined;

type Reading = { [Field in AccountField]: NewAccount[Field] | undefined };

/** What the number of an account is by its method, and the stored one, which is accepted as it is. */
type Numbered = { number_form: NumberForm | undefined; stored?: string };

/** Undefined while no method is chosen, because the method decides what a number is. */
const readNumber = (text: string, { number_form, stored }: Numbered): string | undefined => {
  if (text.trim() === stored) return stored;
  return number_form === undefined
    ? undefined
    : (parseAccountNumber(number_form, text) ?? undefined);
};

const readAll = (form: AccountForm, numbered: Numbered): Reading => ({
  label: matching(form.label.trim().toUpperCase(), /^[A-Z][A-Z0-9-]{1,11}$/),
  opening: wholeNumber(form.opening),
  daily_ceiling: numberWithin(form.daily_ceiling, 1, ceiling_max),
  position: numberWithin(form.position, 1, position_max),
  holder: matching(form.holder.trim(), /^.{2,60}$/u),
  number: readNumber(form.number, numbered),
  qr_text: form.qr_text.trim().length > qr_length_max ? undefined : form.qr_text.trim() || null,
});

const wrongOf = (reading: Reading, fields: readonly AccountField[]): ReadonlySet<AccountField> =>
  new Set(fields.filter((field) => reading[field] === undefined));

/** The values of a new account, and the fields whose text cannot be read. Nothing is sent while there is one. */
export function readNew(
  form: AccountForm,
  number_form: NumberForm | undefined,
): {
  account: NewAccount;
  wrong: ReadonlySet<AccountField>;
} {
  const reading = readAll(form, { number_form });
  return { account: reading as NewAccount, wrong: wrongOf(reading, newFields) };
}

/** The values that differ from the stored ones, and the fields whose text cannot be read. */
export function readChanges(
  account: Pick<Account, (typeof changeFields)[number] | "method">,
  form: AccountForm,
): { changes: AccountChanges; wrong: ReadonlySet<AccountField> } {
  const { number_form } = account.method;
  const reading = readAll(form, { number_form, stored: account.number });
  const wrong = wrongOf(reading, changeFields);
  const changed = changeFields.filter(
    (field) => !wrong.has(field) && reading[field] !== account[field],
  );
  const changes = Object.fromEntries(changed.map((field) => [field, reading[field]]));
  return { changes, wrong };
}

export const emptyForm = (position: number): AccountForm => ({
  ...{ label: "", opening: "0", daily_ceiling: "", position: String(position) },
  ...{ holder: "", number: "", qr_text: "" },
});

export const formOf = (account: Account): AccountForm => ({
  ...{ label: account.label, opening: "0", daily_ceiling: String(account.daily_ceiling) },
  ...{ position: String(account.position), holder: account.holder, number: account.number },
  qr_text: account.qr_text ?? "",
});
