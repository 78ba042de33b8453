import { sql } from "kysely";

import { noteBalances } from "../../../../ledger/index.ts";
import { recordAct, showAll, type ApprovalEffect } from "../../../operators/index.ts";
import { notifyCredited } from "../cash-in/decide-cash-in.ts";
import { describeCashIn, describeReturn, type ApprovalChange } from "./describe-cash.ts";
import { findCashIn, findCashOut, requestOf } from "../search/find-request.ts";
import { labelCashIns, labelCashOuts } from "./label-requests.ts";
import { orCashRefusal } from "../refusals.ts";
import { notifyPlayer } from "../notices/notify-player.ts";

type Applied = Parameters<ApprovalEffect["apply"]>;

/** Records the act of a request that took effect, with its maker. */
const recordApplied = (
  tx: Applied[0],
  checker: Applied[1],
  { id, kind, subject, reason, maker }: Applied[2],
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordAct(tx, {
    operator_id: checker.id,
    act: kind,
    subject,
    details: { approval_id: String(id), maker: maker.name, reason, ...details },
  });

const approve: ApprovalEffect = {
  describe: describeCashIn["cash_in.approve"],
  labels: labelCashIns,
  shown: showAll,
  apply: async (tx, checker, approval) => {
    const id = requestOf(approval.subject);
    const request = await findCashIn(tx, id);
    const { amount } = approval.change as ApprovalChange;
    await orCashRefusal(sql`select cashier_approve_together(${approval.id}, ${id})`.execute(tx));
    await notifyCredited(tx, request, BigInt(amount));
    await recordApplied(tx, checker, approval, { amount, stated: Number(request.amount) });
  },
};

const confirmArrived: ApprovalEffect = {
  describe: describeCashIn["cash_in.arrived"],
  labels: labelCashIns,
  shown: showAll,
  apply: async (tx, checker, approval) => {
    const id = requestOf(approval.subject);
    await orCashRefusal(sql`select cashier_confirm_arrived(${approval.id}, ${id})`.execute(tx));
    const { amount } = approval.change as ApprovalChange;
    await recordApplied(tx, checker, approval, { amount });
  },
};

const reopen: ApprovalEffect = {
  describe: describeCashIn["cash_in.reopen"],
  labels: labelCashIns,
  shown: showAll,
  apply: async (tx, checker, approval) => {
    const id = requestOf(approval.subject);
    await orCashRefusal(sql`select cashier_reopen(${approval.id}, ${id})`.execute(tx));
    await notifyPlayer(tx, "in_reopened", await findCashIn(tx, id));
    await recordApplied(tx, checker, approval);
  },
};

const reverse: ApprovalEffect = {
  describe: describeCashIn["cash_in.reverse"],
  labels: labelCashIns,
  shown: showAll,
  apply: async (tx, checker, approval) => {
    const id = requestOf(approval.subject);
    await orCashRefusal(sql`select cashier_reverse(${approval.id}, ${id})`.execute(tx));
    const request = await findCashIn(tx, id);
    const amount = request.credited ?? 0n;
    noteBalances(tx, [request.player_id]);
    await notifyPlayer(tx, "in_reversed", { ...request, amount });
    await recordApplied(tx, checker, approval, { amount: Number(amount) });
  },
};

const returnPaid: ApprovalEffect = {
  describe: describeReturn,
  labels: labelCashOuts,
  shown: showAll,
  apply: async (tx, checker, approval) => {
    const id = requestOf(approval.subject);
    await orCashRefusal(sql`select cashier_return_cash_out(${approval.id}, ${id})`.execute(tx));
    const request = await findCashOut(tx, id);
    const is_own = request.kind === "cash_out";
    if (is_own) noteBalances(tx, [request.player_id]);
    await notifyPlayer(tx, is_own ? "out_returned" : "return_again", request);
    await recordApplied(tx, checker, approval, { amount: Number(request.amount) });
  },
};

/** The effects of confirmed requests about cash-ins and cash-outs. The player gets a notification of each that changes the state. */
export const cashQueueEffects = {
  "cash_in.approve": approve,
  "cash_in.arrived": confirmArrived,
  "cash_in.reopen": reopen,
  "cash_in.reverse": reverse,
  "cash_out.return": returnPaid,
} as const satisfies Record<string, ApprovalEffect>;
