import type { Method } from "./methods.ts";

/** Why an amount cannot be requested; null if it can. */
export type AmountProblem = "missing" | "too_small" | "too_large" | "over_limit" | null;

/** `room` is what a limit or the balance still allows; null: no limit. */
export function amountProblem(
  amount: number,
  { amount_min, amount_max }: Pick<Method, "amount_min" | "amount_max">,
  room: number | null,
): AmountProblem {
  if (amount === 0) return "missing";
  if (room !== null && amount > room) return "over_limit";
  if (amount < amount_min) return "too_small";
  return amount > amount_max ? "too_large" : null;
}

const basis_points = 10_000;

/** The fee of a method for an amount, rounded down as the server does. */
export const feeOf = ({ fee_bp }: Pick<Method, "fee_bp">, amount: number): number =>
  Math.floor((amount * fee_bp) / basis_points);
