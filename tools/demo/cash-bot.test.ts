import { expect, test } from "vitest";

import { isDue, judgeCashIn, nextCashOut, reasons } from "./cash-bot.ts";

const now_ms = Date.UTC(2026, 10, 18, 5);
const at = (seconds_ago: number): string => new Date(now_ms - seconds_ago * 1_000).toISOString();
const claim = { operator: "demo-finance", is_own: false, until_at: at(-60) };

type CashIn = Parameters<typeof judgeCashIn>[0];
const clean: CashIn = {
  ...{ warnings: ["first"], approval_id: null, has_picture: true },
  ...{ read_at: at(30), sent_at: at(60), copies: [], needs_two: [] },
};
const copy = (seconds_ago: number): CashIn["copies"][number] => ({
  ...{ id: "5", code: "CI261118-000005", state: "pending", amount: 10_000, by: "number" },
  player: { id: "9", user_code: "0123456789", name: "Aye", phone: "09******123" },
  at: at(seconds_ago),
});

test("B-651 the bot approves a request without signals, also one without a picture", () => {
  expect(judgeCashIn(clean)).toEqual({ act: "approve" });
  expect(judgeCashIn({ ...clean, has_picture: false, read_at: null })).toEqual({ act: "approve" });
});

test.each([
  ["other_amount", reasons.amount],
  ["other_digits", reasons.digits],
  ["other_day", reasons.missing],
] as const)("B-651 the bot rejects a request with the signal %s", (warning, reason) => {
  expect(judgeCashIn({ ...clean, warnings: [warning] })).toEqual({ act: "reject", reason });
});

test("B-651 of two requests with the same slip the bot rejects the later one", () => {
  const warnings: CashIn["warnings"] = ["same_slip"];
  expect(judgeCashIn({ ...clean, warnings, copies: [copy(90)] })).toEqual({
    ...{ act: "reject", reason: reasons.used },
  });
  expect(judgeCashIn({ ...clean, warnings, copies: [copy(10)] })).toEqual({ act: "approve" });
});

test.each<[string, Partial<CashIn>]>([
  ["whose picture is not read yet", { read_at: null }],
  ["about which a second person is asked", { approval_id: "3" }],
  ["that may not be credited", { warnings: ["no_credit"] }],
  ["of a frozen player", { warnings: ["frozen"] }],
  ["with a picture that cannot be read", { warnings: ["unreadable"] }],
  ["with a picture whose reading never ended", { warnings: ["unread"] }],
  ["that two people approve", { needs_two: ["open_copy"] }],
])("B-651 the bot leaves a request %s", (_what, changed) => {
  expect(judgeCashIn({ ...clean, ...changed })).toEqual({ act: "leave" });
});

test("B-651 the bot lets a request wait, and does not take one that a person has claimed", () => {
  expect(isDue({ claim: null, since: at(20) }, now_ms)).toBe(true);
  expect(isDue({ claim: null, since: at(19) }, now_ms)).toBe(false);
  expect(isDue({ claim, since: at(20) }, now_ms)).toBe(false);
});

const row = (id: string, state: string, approved_by: string | null = null) => ({
  ...{ id, state, claim: null, approved_by, requested_at: at(60) },
});

test("B-651 O1 the bots pay what another operator approved, before they approve more", () => {
  const next = (...rows: ReturnType<typeof row>[]) => nextCashOut(rows, "demo-bot-2", now_ms);
  expect(next(row("1", "pending"), row("2", "approved", "demo-bot-1"))).toEqual({
    ...{ id: "2", act: "pay" },
  });
  expect(next(row("1", "pending"))).toEqual({ id: "1", act: "approve" });
  expect(next(row("2", "approved", "demo-bot-2"))).toBeUndefined();
  expect(next()).toBeUndefined();
});
