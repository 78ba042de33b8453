import type { Ctx } from "../../../context.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, recordView } from "../../operators/index.ts";
import { findCashOut, subjectOf } from "./find-request.ts";

/** The recorded view of a payee's number, which `cashier_pay_cash_out` requires of the payer. */
export const payee_view = "cash_out.payee";

/** Returns the complete number of a payee, after the view is recorded and committed. */
export const revealPayee = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: bigint,
): Promise<string> => {
  await actAs(ctx, caller, "cash.decide", async (tx, operator) => {
    await findCashOut(tx, id);
    await recordView(tx, {
      operator_id: operator.id,
      act: payee_view,
      subject: subjectOf("out", id),
      details: {},
    });
  });
  const { payee_number } = await ctx.db
    .selectFrom("cash_out_request")
    .select("payee_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return payee_number;
};
