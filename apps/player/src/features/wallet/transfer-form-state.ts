import type { Direction, TransferBody } from "./transfer-command.ts";

/** The entered transfer and the reason why it cannot be sent. */
export type FormState = {
  direction: Direction;
  digits: string;
  problem: "no_amount" | "too_much" | null;
};

export const emptyForm = (direction: Direction = "to_game"): FormState => ({
  direction,
  digits: "",
  problem: null,
});

export const bodyOf = ({ direction, digits }: FormState): TransferBody => ({
  direction,
  amount: Number(digits),
});

export const formOf = ({ direction, amount }: TransferBody): FormState => ({
  direction,
  digits: String(amount),
  problem: null,
});

/** Any change of the form removes the message about the amount. */
export const withDigits = ({ direction }: FormState, digits: string): FormState => ({
  direction,
  digits,
  problem: null,
});

export const withOtherDirection = ({ direction, digits }: FormState): FormState => ({
  direction: direction === "to_game" ? "to_main" : "to_game",
  digits,
  problem: null,
});

export function problemOf(form: FormState, available: number): FormState["problem"] {
  const { amount } = bodyOf(form);
  if (amount === 0) return "no_amount";
  return amount > available ? "too_much" : null;
}
