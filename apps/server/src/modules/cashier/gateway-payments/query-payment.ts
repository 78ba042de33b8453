import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import type { PaymentStatus } from "../gateways/port.ts";
import { notifyCredited } from "../queues/cash-in/decide-cash-in.ts";
import { findCashIn } from "../queues/search/find-request.ts";
import { readReasonText, notifyPlayer } from "../queues/notices/notify-player.ts";
import type { Gateways } from "./open-gateways.ts";

type Verdict = "waiting" | "known" | "reused" | "pending" | "approved" | "rejected";
type Queried = { id: bigint; ref: string; gateway: string };

const applyStatus = async (tx: Tx, id: bigint, status: PaymentStatus): Promise<Verdict> => {
  const payment_id = "payment_id" in status ? status.payment_id : null;
  const { amount, paid_at } = status.state === "paid" ? status : { amount: null, paid_at: null };
  const { rows } = await sql<{ verdict: Verdict }>`
    select cashier_apply_payment(${id}, ${status.state}, ${payment_id}, ${amount}::bigint, ${paid_at}::timestamptz)
      as verdict`.execute(tx);
  return rows[0]?.verdict ?? "waiting";
};

/** Notifies the player, whose open page then shows the new state. */
const notifyPlayerOf = async (tx: Tx, id: bigint, verdict: Verdict): Promise<void> => {
  const request = await findCashIn(tx, id);
  if (verdict === "approved") await notifyCredited(tx, request, request.credited ?? request.amount);
  if (verdict === "pending") await notifyPlayer(tx, "in_arrived", request);
  if (verdict === "rejected" && request.reason_id !== null)
    await notifyPlayer(tx, "in_rejected", request, {
      reason: await readReasonText(tx, request.reason_id),
    });
};

const readQueried = async (db: Ctx["db"], id: bigint): Promise<Queried | undefined> => {
  const { rows } = await sql<Queried>`
    select p.request_id as id, r.code as ref, p.gateway from gateway_payment p join cash_in_request r on r.id = p.request_id
    where p.request_id = ${id}`.execute(db);
  return rows[0];
};

/** Queries the gateway about the payment of a request, and applies the answer. The call is made outside of the transaction. */
export const queryPayment = async (
  { db, log }: Pick<Ctx, "db" | "log">,
  gateways: Gateways,
  id: bigint,
  signal: AbortSignal,
): Promise<Verdict> => {
  const queried = await readQueried(db, id);
  const gateway = queried && gateways.get(queried.gateway);
  if (!gateway)
    throw new Error(`no payment gateway of the settings has the payment of cash-in ${id}`);
  const status = await gateway.query(queried.ref, signal);
  const verdict = await inTransaction(db, async (tx) => {
    const applied = await applyStatus(tx, id, status);
    await notifyPlayerOf(tx, id, applied);
    return applied;
  });
  if (verdict === "reused")
    log.error({ ref: queried.ref }, "a payment gateway reports one payment for two references");
  return verdict;
};
