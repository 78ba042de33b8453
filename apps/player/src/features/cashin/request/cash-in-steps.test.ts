import { expect, test } from "vitest";

import type { Translate } from "../../../locales/i18n.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import { cashInSteps } from "./cash-in-steps.ts";

const t = ((key: string) => key) as unknown as Translate;
const at = (minute: number) => `2026-11-18T04:${String(minute).padStart(2, "0")}:00.000Z`;

const request = (state: CashIn["state"], states: readonly string[], more = {}): CashIn => ({
  ...{ id: "1", code: "CI261118-4R8T2B", state, payment_id: 1, payment_name: "KBZPay", tile: "K" },
  ...{ amount: 30_000, credited: null, fee: null, account: null, until_at: at(59) },
  ...{ created_at: at(0), sent_at: at(1), transaction_id: "407913", account_name: "Mg Mg" },
  ...{ gateway: null, has_picture: false, may_credit: true, reason: null },
  timeline: states.map((each, index) => ({ state: each, at: at(index) })),
  ...more,
});

const shown = (one: CashIn) => cashInSteps(t, one).map(({ kind, title }) => `${kind} ${title}`);

test("R-405 a pending request shows what happened, what is in progress and what comes next", () => {
  expect(shown(request("pending", ["reserved", "pending"]))).toEqual([
    "done cashin.step_reserved",
    "done cashin.step_sent",
    "now cashin.step_checking",
    "later cashin.step_approved",
  ]);
});

test("R-405 a payment through a gateway shows that it arrived, without digits", () => {
  const states = ["reserved", "pending", "approved"];
  const paid = request("approved", states, { gateway: "paid", transaction_id: null });
  expect(shown(paid)).toEqual([
    "done cashin.step_reserved",
    "done cashin.step_paid",
    "done cashin.step_approved",
  ]);
});

test("R-405 a payment that failed at its gateway and is checked again has not arrived", () => {
  const failed = request("pending", ["reserved", "rejected", "pending"], { gateway: "failed" });
  expect(shown(failed).slice(0, 3)).toEqual([
    "done cashin.step_reserved",
    "bad cashin.step_rejected",
    "done cashin.step_reopened",
  ]);
});

test("R-405 money that may not be credited is announced as returned", () => {
  const steps = shown(request("pending", ["reserved", "lapsed", "pending"], { may_credit: false }));
  expect(steps.at(-1)).toBe("later cashin.step_returned");
});

test("R-405 a rejected request shows its reason", () => {
  const rejected = request("rejected", ["reserved", "pending", "rejected"], { reason: "No money" });
  expect(cashInSteps(t, rejected).at(-1)).toMatchObject({ kind: "bad", text: "No money" });
});

test("R-405 a reopened request shows that it is checked again, and its credit is less the fee", () => {
  const states = ["reserved", "pending", "expired", "pending", "approved"];
  const approved = request("approved", states, { credited: 30_000, fee: 300 });
  expect(shown(approved)).toEqual([
    "done cashin.step_reserved",
    "done cashin.step_sent",
    "bad cashin.step_expired",
    "done cashin.step_reopened",
    "done cashin.step_approved",
  ]);
  expect(cashInSteps(t, approved).at(-1)?.text).toBe("29,700 MMK");
});

test("R-405 a state that this version does not know is left out", () => {
  expect(shown(request("approved", ["reserved", "pending", "new_state", "approved"]))).toHaveLength(
    3,
  );
});
