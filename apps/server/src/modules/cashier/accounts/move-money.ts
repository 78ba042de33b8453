import type { Input } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange } from "../../operators/index.ts";
import { describeMove } from "./describe-account.ts";
import { accountSubject, findAccount } from "./subject.ts";

type Move = Input<"moveMoney">["body"];

/** A move has an amount; without a target there is only a fee. */
const isPossible = (id: bigint, { to, amount, fee }: Move): boolean =>
  to === null ? amount === 0 && fee > 0 : amount > 0 && BigInt(to) !== id;

/** Proposes to record money that was moved from one account to another in the payment app, or a fee. */
export const moveMoney = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: bigint,
  { reason, ...change }: Move,
): Promise<bigint> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    await findAccount(tx, id);
    if (!isPossible(id, { reason, ...change })) throw fail("cash_value_refused");
    if (change.to !== null && (await findAccount(tx, BigInt(change.to))).state === "closed")
      throw fail("cash_account_unknown");
    const proposed = { kind: "account.move", subject: accountSubject(id), change, reason } as const;
    return proposeChange(tx, operator, proposed, describeMove);
  });
