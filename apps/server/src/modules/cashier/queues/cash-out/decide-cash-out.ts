import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import { noteBalances } from "../../../../ledger/index.ts";
import type { Tx } from "../../../../platform/db/index.ts";
import { fail } from "../../../../platform/errors/app-error.ts";
import { proposeChange, type Operator } from "../../../operators/index.ts";
import { describeReturn } from "../approvals/describe-cash.ts";
import { findCashOut, subjectOf } from "../search/find-request.ts";
import { orCashRefusal } from "../refusals.ts";
import { afterFee, notifyPlayer, readReasonText } from "../notices/notify-player.ts";

/** Approves a cash-out, which then waits for its payment. */
export const approveCashOut = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { version, note }: Input<"approveCashOut">["body"],
): Promise<void> => {
  const request = await findCashOut(tx, id);
  await orCashRefusal(
    sql`select cashier_approve_cash_out(${id}, ${version}, ${note}, ${operator.id})`.execute(tx),
  );
  // The sender of money that goes back was notified when the return began.
  if (request.kind === "cash_out") await notifyPlayer(tx, "out_approved", afterFee(request));
};

/** Rejects a cash-out before its payment. The money returns to the player, who reads the reason. */
export const rejectCashOut = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { version, reason, note, despite = false }: Input<"rejectCashOut">["body"],
): Promise<void> => {
  const request = await findCashOut(tx, id);
  await orCashRefusal(
    sql`select cashier_reject_out(${id}, ${version}, ${reason}::smallint, ${note}, ${operator.id}, ${despite})`.execute(
      tx,
    ),
  );
  const is_own = request.kind === "cash_out";
  if (is_own) noteBalances(tx, [request.player_id]);
  await notifyPlayer(tx, is_own ? "out_rejected" : "return_rejected", request, {
    reason: await readReasonText(tx, reason),
  });
};

/** Proposes to record that a paid cash-out, or a payment to a sender, came back. */
export const proposeReturn = async (
  tx: Tx,
  operator: Operator,
  { id, reason }: { id: bigint; reason: string },
): Promise<bigint> => {
  const { state } = await findCashOut(tx, id);
  if (state !== "paid") throw fail("cash_request_decided");
  return proposeChange(
    tx,
    operator,
    { kind: "cash_out.return", subject: subjectOf("out", id), change: {}, reason },
    describeReturn,
  );
};
