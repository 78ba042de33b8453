import type { Input } from "@shwe/contract/office/schemas";
import { parseName } from "@shwe/rules";
import { sql } from "kysely";

import { noteBalances } from "../../../ledger/index.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { proposeChange, type Operator } from "../../operators/index.ts";
import { describeCashIn } from "./describe-cash.ts";
import { findCashIn, subjectOf, type FoundCashIn } from "./find-request.ts";
import { findOpenApproval } from "./find-open-approval.ts";
import { orCashRefusal } from "./refusals.ts";
import { notifyPlayer, readReasonText } from "./notify-player.ts";

/** The reason of a request for a second person if the operator has no remark. */
const arrived = "The transfer has arrived.";

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
      { ...proposed, reason: note ?? arrived },
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

/** The name of a sender without hidden characters, which could make a name read like another one. */
const senderOf = (name: string): string => {
  const sender = parseName(name);
  if (sender === null) throw fail("invalid_request");
  return sender;
};

/** Sends the money of a cash-in back to its sender, without a credit. Returns the id of the cash-out. */
export const returnCashIn = async (
  tx: Tx,
  operator: Operator,
  id: bigint,
  { version, amount, sender_name, sender_number, note }: Input<"returnCashIn">["body"],
): Promise<bigint> => {
  const request = await findCashIn(tx, id);
  const opened = await orCashRefusal(
    sql<{ id: bigint }>`
      select cashier_return_money(${id}, ${version}, ${amount}, ${senderOf(sender_name)}, ${sender_number}, ${note}, ${operator.id})
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
  { amount, sender_name, sender_number, note }: Input<"returnExcess">["body"],
): Promise<bigint> => {
  const request = await findCashIn(tx, id);
  const opened = await orCashRefusal(
    sql<{ id: bigint }>`
      select cashier_return_excess(${id}, ${amount}, ${senderOf(sender_name)}, ${sender_number}, ${note}, ${operator.id})
        as id`.execute(tx),
  );
  await notifyPlayer(tx, "in_excess", { ...request, amount: BigInt(amount) });
  return openedIn(opened);
};

/** From which states two people change a cash-in. */
const changed_from: Record<"cash_in.reopen" | "cash_in.reverse", readonly string[]> = {
  "cash_in.reopen": ["expired", "rejected"],
  "cash_in.reverse": ["approved"],
};

/** Proposes to open an expired or rejected cash-in again, or to take a wrong credit back. */
export const proposeAboutCashIn = async (
  tx: Tx,
  operator: Operator,
  kind: keyof typeof changed_from,
  { id, reason }: { id: bigint; reason: string },
): Promise<bigint> => {
  const { state } = await findCashIn(tx, id);
  if (!changed_from[kind].includes(state)) throw fail("cash_request_decided");
  return proposeChange(
    tx,
    operator,
    { kind, subject: subjectOf("in", id), change: {}, reason },
    describeCashIn[kind],
  );
};
