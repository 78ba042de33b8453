export type CorrectedAccount = "main" | "game" | "receivable";

type Correction = { account: CorrectedAccount; before: number; amount: number | undefined };

/**
 * Why an amount cannot be corrected; undefined if it can. A balance of the player never falls below zero. A debt is a
 * negative balance, and at most all of it is written off.
 */
export function correctionFault({
  account,
  before,
  amount,
}: Correction): "no_amount" | "below_zero" | "above_debt" | undefined {
  if (amount === undefined) return "no_amount";
  if (account !== "receivable") return before + amount < 0 ? "below_zero" : undefined;
  if (amount < 0) return "no_amount";
  return amount > -before ? "above_debt" : undefined;
}
