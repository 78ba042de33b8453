import { latinDigits } from "@shwe/rules";

export const code_digits = 6;

/** The digits of a typed or pasted code, at most six. Removes spaces of a pasted SMS and converts Burmese digits. */
export const codeDigits = (text: string): string =>
  latinDigits(text).replaceAll(/\D/g, "").slice(0, code_digits);
