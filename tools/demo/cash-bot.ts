import type { Reply } from "@shwe/contract/office/schemas";

import { approveCashIn, approveCashOut, payCashOut, rejectCashIn } from "./cash-decisions.ts";
import type { OfficeCall } from "./office-call.ts";

type CashIn = Pick<
  Reply<"getCashIn">["data"],
  "warnings" | "approval_id" | "has_picture" | "read_at" | "sent_at" | "copies" | "needs_two"
>;
type CashOutRow = Pick<
  Reply<"listCashOuts">["data"]["rows"][number],
  "id" | "state" | "claim" | "approved_by" | "requested_at"
>;

/** The reasons of the reference data with which the bot rejects. */
export const reasons = { missing: 1, amount: 2, digits: 3, used: 4 } as const;

/** `leave`: a person decides, or the picture is not read yet. */
export type Verdict = { act: "approve" } | { act: "reject"; reason: number } | { act: "leave" };

const leave: Verdict = { act: "leave" };
const reject = (reason: number): Verdict => ({ act: "reject", reason });

/** What the bot does with a cash-in. Of two requests with the same slip it rejects the later one. */
export const judgeCashIn = (cashIn: CashIn): Verdict => {
  const { warnings, approval_id, has_picture, read_at, sent_at, copies, needs_two } = cashIn;
  const has = (warning: (typeof warnings)[number]): boolean => warnings.includes(warning);
  if (approval_id !== null || has("no_credit") || has("frozen")) return leave;
  if (has("unreadable") || has("unread")) return leave;
  if (has_picture && read_at === null) return leave;
  if (copies.some(({ at }) => sent_at !== null && Date.parse(at) < Date.parse(sent_at)))
    return reject(reasons.used);
  if (has("other_amount")) return reject(reasons.amount);
  if (has("other_digits")) return reject(reasons.digits);
  if (has("other_day")) return reject(reasons.missing);
  // While a copy waits, one person may not approve; the bot rejects the copy first.
  return needs_two.some((why) => why !== "amount") ? leave : { act: "approve" };
};

/** A request waits so long before the bot decides, so that the queue can be watched. */
const waits_ms = 20_000;

/** Whether the bot may decide a request of the list: nobody works on it, and it has waited. */
export const isDue = (
  { claim, since }: { claim: object | null; since: string | null },
  now_ms: number,
): boolean => claim === null && since !== null && now_ms - Date.parse(since) >= waits_ms;

/** Decides the oldest due cash-in that the bot can decide. Returns whether there was one. */
export const clearCashIn = async (office: OfficeCall, now_ms: number): Promise<boolean> => {
  const { data } = await office("listCashIns", { query: {} });
  for (const { id, claim, sent_at } of data.rows) {
    if (!isDue({ claim, since: sent_at }, now_ms)) continue;
    const { data: cashIn } = await office("getCashIn", { params: { id } });
    const verdict = judgeCashIn(cashIn);
    if (verdict.act === "leave") continue;
    if (verdict.act === "approve") await approveCashIn(office, id);
    else await rejectCashIn(office, id, verdict.reason);
    return true;
  }
  return false;
};

export type BotDesk = {
  approver: OfficeCall;
  payer: OfficeCall;
  /** The name of the operator who pays. */
  payer_name: string;
};

/** What the bots do next with the cash-outs of a list: pay what is approved, otherwise approve. */
export const nextCashOut = (
  rows: readonly CashOutRow[],
  payer_name: string,
  now_ms: number,
): { id: string; act: "approve" | "pay" } | undefined => {
  const due = rows.filter(({ claim, requested_at }) =>
    isDue({ claim, since: requested_at }, now_ms),
  );
  const approved = due.find(
    ({ state, approved_by }) => state === "approved" && approved_by !== payer_name,
  );
  if (approved !== undefined) return { id: approved.id, act: "pay" };
  const pending = due.find(({ state }) => state === "pending");
  return pending === undefined ? undefined : { id: pending.id, act: "approve" };
};

/** Approves or pays one cash-out. Returns whether there was one. */
export const clearCashOut = async (
  { approver, payer, payer_name }: BotDesk,
  now_ms: number,
): Promise<boolean> => {
  const { data } = await approver("listCashOuts", { query: {} });
  const next = nextCashOut(data.rows, payer_name, now_ms);
  if (next === undefined) return false;
  if (next.act === "approve") await approveCashOut(approver, next.id);
  else await payCashOut(payer, next.id, `DEMO-${next.id}-${now_ms}`);
  return true;
};
