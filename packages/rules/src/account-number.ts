import { joinedDigits } from "./digits.ts";
import { parsePhone } from "./phone.ts";

/** What the number of an account of a payment method is: a phone in a payment app, or a number of a bank. */
export type NumberForm = "phone" | "bank";

/** At least eight digits, because shorter numbers of our accounts are not recognised on payment slips. */
const bank_number = /^[0-9]{8,24}$/;

/**
 * The stored spelling of the number of an account, or null when the text is none of this form. Payees, senders and receiving accounts
 * are found by equal spellings, so all of them are stored in this one.
 */
export function parseAccountNumber(form: NumberForm, text: string): string | null {
  if (form === "phone") return parsePhone(text);
  const digits = joinedDigits(text);
  return digits !== null && bank_number.test(digits) ? digits : null;
}
