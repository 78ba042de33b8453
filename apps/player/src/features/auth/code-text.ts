import { latinDigits } from "@shwe/rules";

export const code_digits = 6;

/** The digits of a code as typed or pasted, at most six: a pasted message may bring spaces along, a keyboard Burmese digits. */
export const codeDigits = (text: string): string =>
  latinDigits(text).replaceAll(/\D/g, "").slice(0, code_digits);
