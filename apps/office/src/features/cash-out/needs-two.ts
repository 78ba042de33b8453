import type { CashOut } from "./api/get-cash-out.ts";

const for_two = ["large", "first_payee", "excluded"] as const;

/** Whether approver and payer have to be different people. After the approval the server has decided it. */
export const needsTwo = ({
  kind,
  needs_two,
  warnings,
}: Pick<CashOut, "kind" | "needs_two" | "warnings">): boolean =>
  needs_two === true ||
  warnings.includes("excluded") ||
  (needs_two === null && (kind === "return" || for_two.some((each) => warnings.includes(each))));
