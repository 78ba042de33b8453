import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange } from "../../operators/index.ts";
import { describeDifference, type DifferenceChange } from "./describe-account.ts";
import { orRefusal } from "./refusals.ts";
import { accountSubject } from "./subject.ts";

export type DayClose = DifferenceChange & { account_id: bigint; reason: string };

/**
 * Closes a day of an account whose balance in the payment app is the figure of the ledger. A difference becomes a request,
 * whose id is returned.
 */
export const closeDay = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { account_id, day, entered, reason }: DayClose,
): Promise<bigint | null> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    const { rows } = await orRefusal(
      sql<{ is_done: boolean }>`
        select cashier_close_day_alone(${account_id}, ${day}::date, ${entered}, ${operator.id}) as is_done`.execute(
        tx,
      ),
    );
    if (rows[0]?.is_done === true) return null;
    const subject = accountSubject(account_id);
    const change: DifferenceChange = { day, entered };
    const proposed = { kind: "account.difference", subject, change, reason } as const;
    return proposeChange(tx, operator, proposed, describeDifference);
  });
