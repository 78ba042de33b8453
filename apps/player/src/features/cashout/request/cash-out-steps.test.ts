import { expect, test } from "vitest";

import type { Translate } from "../../../locales/i18n.ts";
import type { CashOut } from "../api/list-cash-outs.ts";
import { cashOutSteps } from "./cash-out-steps.ts";

const t = ((key: string) => key) as unknown as Translate;
const at = (minute: number) => `2026-11-18T04:${String(minute).padStart(2, "0")}:00.000Z`;

const request = (state: CashOut["state"], states: readonly string[], more = {}): CashOut => ({
  ...{ id: "1", code: "CO261118-8W2NFK", kind: "cash_out", state, payment_id: 1, tile: "K" },
  ...{ payment_name: "KBZPay", account_name: "Mg Mg", account_number: "********678" },
  ...{
    amount: 50_000,
    fee: 0,
    requested_at: at(0),
    waits_from: at(0),
    held_until: null,
    held_for: null,
  },
  ...{ reference: null, picture: null, reason: null },
  timeline: states.map((each, index) => ({ state: each, at: at(index) })),
  ...more,
});

const shown = (one: CashOut) =>
  cashOutSteps(t, one, null).map(({ kind, title }) => `${kind} ${title}`);

test("R-405 a pending cash-out is checked, an approved one waits for its payment", () => {
  expect(shown(request("pending", ["pending"]))).toEqual([
    "done cashout.step_sent",
    "now cashout.step_checking",
    "later cashout.step_paid",
  ]);
  expect(shown(request("approved", ["pending", "approved"]))).toEqual([
    "done cashout.step_sent",
    "done cashout.step_approved",
    "now cashout.step_paying",
    "later cashout.step_paid",
  ]);
});

test("R-405 a held cash-out shows why it is held", () => {
  const held = request("pending", ["pending"], { held_until: at(59), held_for: "payee" });
  expect(cashOutSteps(t, held, "2026-11-19 10:30 (24 h left)")[1]).toMatchObject({
    title: "cashout.held_until",
    text: "cashout.held_for_payee",
  });
  expect(cashOutSteps(t, { ...held, held_for: "both" }, "10:30")[1]).toMatchObject({
    text: "cashout.held_for_payee · cashout.held_for_account",
  });
});

test("R-405 a paid cash-out is complete, a rejected one shows its reason", () => {
  expect(shown(request("paid", ["pending", "approved", "paid"])).at(-1)).toBe(
    "done cashout.step_paid",
  );
  const rejected = request("rejected", ["pending", "rejected"], { reason: "Other name" });
  expect(cashOutSteps(t, rejected, null).at(-1)).toMatchObject({ kind: "bad", text: "Other name" });
});

test("R-405 money that goes back to its sender is not shown as taken from the balance", () => {
  const [first] = cashOutSteps(t, request("pending", ["pending"], { kind: "return" }), null);
  expect(first).toMatchObject({ title: "cashout.step_return" });
  expect(first).not.toHaveProperty("text");
});
