import type { Input } from "@shwe/contract/office/schemas";
import { sql } from "kysely";

import { noteBalances } from "../../../../ledger/index.ts";
import type { Tx } from "../../../../platform/db/index.ts";
import { fail } from "../../../../platform/errors/app-error.ts";
import { proposeChange, type Operator } from "../../../operators/index.ts";
import { holderOf, numberOf } from "../../accounts/account-values.ts";
import { describeCashIn } from "../approvals/describe-cash.ts";
import { findCashIn, subjectOf, type FoundCashIn } from "../search/find-request.ts";
import { findOpenApproval } from "../approvals/find-open-approval.ts";
import { orCashRefusal } from "../refusals.ts";
import { notifyPlayer, readReasonText } from "../notices/notify-player.ts";

/** The reason of a request for a second person if the operator has no remark. */
const default_reason = "The transfer has arrived.";

/** Notifies the player of a credit, after which the balance is another one. */
export const notifyCredited = async (
  tx: Tx,
  { player_id, code }: Pick<FoundCashIn, "player_id" | "code">,
  amount: bigint,
): Promise<void> => {
  noteBalances(tx, [player_id]);
  await notifyPlayer(tx, "in_approved", { player_id, code, amount });
};

/**
 * Asks a second person to approve a cash-in, and returns the id of this request; an open one for the same amount is not made
 * again.
 */
export const proposeCashIn = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { amount, note }: Input<"approveCashIn">["body"],
): Promise<bigint> => {
  const proposed = {
    kind: "cash_in.approve",
    subject: subjectOf("in", id),
    change: { amount },
  } as const;
  return (
    (await findOpenApproval(tx, proposed)) ??
    proposeChange(
      tx,
      operator,
      { ...proposed, reason: note ?? default_reason },
      describeCashIn["cash_in.approve"],
    )
  );
};

/** Rejects a cash-in whose transfer did not arrive. The player reads the reason. */
export const rejectCashIn = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { version, reason, note }: Input<"rejectCashIn">["body"],
): Promise<void> => {
  const request = await findCashIn(tx, id);
  await orCashRefusal(
    sql`select cashier_reject(${id}, ${version}, ${reason}::smallint, ${note}, ${operator.id})`.execute(
      tx,
    ),
  );
  await notifyPlayer(tx, "in_rejected", request, { reason: await readReasonText(tx, reason) });
};

const openedIn = ({ rows: [row] }: { rows: { id: bigint }[] }): bigint => {
  if (!row) throw new Error("the payment to the sender was not opened");
  return row.id;
};

type Sender = Pick<Input<"returnExcess">["body"], "sender_name" | "sender_number">;

/**
 * The sender in the stored forms of payees: without hidden characters, which could make a name read like another one, and with the number
 * by which other players with the same payee are found.
 */
const senderOf = async (
  tx: Tx,
  { method_id }: FoundCashIn,
  { sender_name, sender_number }: Sender,
): Promise<{ name: string; number: string }> => ({
  name: holderOf(sender_name),
  number: await numberOf(tx, method_id, sender_number),
});

/** Sends the money of a cash-in back to its sender, without a credit. Returns the id of the cash-out. */
export const returnCashIn = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { version, amount, note, ...given }: Input<"returnCashIn">["body"],
): Promise<bigint> => {
  const request = await findCashIn(tx, id);
  const sender = await senderOf(tx, request, given);
  const opened = await orCashRefusal(
    sql<{ id: bigint }>`
      select cashier_return_money(${id}, ${version}, ${amount}, ${sender.name}, ${sender.number}, ${note}, ${operator.id})
        as id`.execute(tx),
  );
  await notifyPlayer(tx, "in_returned", { ...request, amount: BigInt(amount) });
  return openedIn(opened);
};

/** Sends what arrived beyond the credit back to its sender. Returns the id of the cash-out. */
export const returnExcess = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { amount, note, ...given }: Input<"returnExcess">["body"],
): Promise<bigint> => {
  const request = await findCashIn(tx, id);
  const sender = await senderOf(tx, request, given);
  const opened = await orCashRefusal(
    sql<{ id: bigint }>`
      select cashier_return_excess(${id}, ${amount}, ${sender.name}, ${sender.number}, ${note}, ${operator.id}) as id`.execute(
      tx,
    ),
  );
  await notifyPlayer(tx, "in_excess", { ...request, amount: BigInt(amount) });
  return openedIn(opened);
};

/** From which states two people change a cash-in. */
const changed_from: Record<
  "cash_in.arrived" | "cash_in.reopen" | "cash_in.reverse",
  readonly string[]
> = {
  "cash_in.arrived": ["pending", "approved", "reversed", "returned"],
  "cash_in.reopen": ["expired", "rejected"],
  "cash_in.reverse": ["approved"],
};

/** Refuses a cash-in that ended too long ago to be opened again. The database refuses it again when the request is confirmed. */
const assertMayReopen = async (tx: Tx, { state, decided_at }: FoundCashIn): Promise<void> => {
  const { rows } = await sql<{ may_reopen: boolean }>`
    select cashier_may_reopen(${state}, ${decided_at}) as may_reopen`.execute(tx);
  if (rows[0]?.may_reopen !== true) throw fail("cash_reopen_late");
};

/** Refuses an amount that cannot have arrived. The database refuses it again when the request is confirmed. */
const assertMayArrive = async (tx: Tx, id: bigint, amount: number | undefined): Promise<void> => {
  await orCashRefusal(
    sql`select cashier_check_arrived(r, ${amount}) from cash_in_request r where r.id = ${id}`.execute(
      tx,
    ),
  );
};

/** Proposes to store how much arrived, to open an expired or rejected cash-in again, or to take a wrong credit back. */
export const proposeAboutCashIn = async (
  tx: Tx,
  operator: Operator,
  kind: keyof typeof changed_from,
  { id, reason, ...change }: { id: bigint; reason: string; amount?: number },
): Promise<bigint> => {
  const request = await findCashIn(tx, id);
  if (!changed_from[kind].includes(request.state)) throw fail("cash_request_decided");
  if (kind === "cash_in.reopen") await assertMayReopen(tx, request);
  if (kind === "cash_in.arrived") await assertMayArrive(tx, id, change.amount);
  return proposeChange(
    tx,
    operator,
    { kind, subject: subjectOf("in", id), change, reason },
    describeCashIn[kind],
  );
};
