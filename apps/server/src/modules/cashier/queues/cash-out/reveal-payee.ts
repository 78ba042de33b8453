import { sql } from "kysely";

import type { Ctx } from "../../../../context.ts";
import type { OperatorCaller } from "../../../../platform/http/handler.ts";
import { actAs, recordView } from "../../../operators/index.ts";
import { findCashOut, subjectOf } from "../search/find-request.ts";
import { orCashRefusal } from "../refusals.ts";

/** The recorded view of a payee's number. Whoever approves a return has made it. */
export const payee_view = "cash_out.payee";

/**
 * Returns the complete number of a payee, after the view is recorded and committed. After the approval the caller may pay from then on,
 * so another operator reads it only with `despite`.
 */
export const revealPayee = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { id, despite }: { id: bigint; despite: boolean },
): Promise<string> => {
  await actAs(ctx, caller, "cash.decide", async (tx, operator) => {
    await findCashOut(tx, id);
    const { rows } = await orCashRefusal(
      sql<{ before: bigint | null }>`
        select cashier_begin_payment(${id}, ${operator.id}, ${despite}) as before`.execute(tx),
    );
    const before = rows[0]?.before ?? null;
    await recordView(tx, {
      operator_id: operator.id,
      act: payee_view,
      subject: subjectOf("out", id),
      details: before === null ? {} : { read_before_by: String(before) },
    });
  });
  const { payee_number } = await ctx.db
    .selectFrom("cash_out_request")
    .select("payee_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return payee_number;
};
