import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange } from "../../operators/index.ts";
import { assertUnused, holderOf, numberOf } from "./account-values.ts";
import { describeAccount, type AccountChange } from "./describe-account.ts";
import { orRefusal } from "./refusals.ts";
import { accountSubject, findAccount, new_account, type StoredAccount } from "./subject.ts";

type NewAccount = Input<"addReceivingAccount">["body"];
type WantedChange = Input<"changeReceivingAccount">["body"];

/** Proposes a new receiving account. */
export const addAccount = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { reason, ...given }: NewAccount,
): Promise<bigint> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    const number = await numberOf(tx, given.method_id, given.number);
    const change = { ...given, holder: holderOf(given.holder), number };
    await assertUnused(tx, { id: null, ...change });
    const proposed = { kind: "account.change", subject: new_account, change, reason } as const;
    return proposeChange(tx, operator, proposed, describeAccount);
  });

/** The change with the name and the number in their stored forms. */
const normalChange = async (
  tx: Tx,
  { method_id }: StoredAccount,
  { holder, number, ...rest }: Omit<WantedChange, "reason">,
): Promise<AccountChange> => ({
  ...rest,
  ...(holder === undefined ? {} : { holder: holderOf(holder) }),
  ...(number === undefined ? {} : { number: await numberOf(tx, method_id, number) }),
});

/** Proposes another name, number, QR code, ceiling, position or state of an account. */
export const changeAccount = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: bigint,
  { reason, ...given }: WantedChange,
): Promise<bigint> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    const account = await findAccount(tx, id);
    if (account.state === "closed") throw fail("cash_account_closed");
    const change = await normalChange(tx, account, given);
    const subject = accountSubject(id);
    if ((await describeAccount(tx, { subject, change })).length === 0) throw fail("cash_unchanged");
    const { method_id, label } = account;
    await assertUnused(tx, { id, method_id, label, number: change.number ?? account.number });
    const proposed = { kind: "account.change", subject, change, reason } as const;
    return proposeChange(tx, operator, proposed, describeAccount);
  });

/** Stops an account at once: players are not sent to it any more. */
export const pauseAccount = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: bigint,
  reason: string,
): Promise<void> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    await findAccount(tx, id);
    await orRefusal(
      sql`select cashier_pause_account(${id}, ${reason}, ${operator.id})`.execute(tx),
    );
  });
