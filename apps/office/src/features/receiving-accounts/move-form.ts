import type { Input } from "@shwe/contract/office/schemas";

import { wholeNumber } from "../../domain/money/whole-number.ts";

type Move = Omit<Input<"moveMoney">["body"], "reason">;

/** The target of a record that has only a fee. */
export const only_fee = "fee";

type MoveForm = {
  /** The id of an account, or `only_fee`; undefined: nothing is chosen yet. */
  target: string | undefined;
  amount: string;
  fee: string;
};

/** What to record: an amount that went to another account and its fee, or only a fee. Undefined: it is not complete. */
export function readMove({ target, amount, fee }: MoveForm): Move | undefined {
  const paid = fee.trim() === "" ? 0 : wholeNumber(fee);
  if (target === undefined || paid === undefined) return undefined;
  if (target === only_fee) return paid > 0 ? { to: null, amount: 0, fee: paid } : undefined;
  const moved = wholeNumber(amount);
  return moved === undefined || moved === 0 ? undefined : { to: target, amount: moved, fee: paid };
}
