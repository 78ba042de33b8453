import { expect, test } from "vitest";

import { faultOf } from "./log-faults.ts";

test.each([
  ['server  │ {"level":50,"msg":"draw voided: no result"}', "error"],
  ['server  │ {"level":60,"msg":"gone"}', "error"],
  ['server  │ {"level":40,"msg":"draw overdue: advancing it"}', "warning"],
  ["players │ 40 players, 51 slips with 613 lines, 0 refused, 2 failed (internal 2)", "error"],
  ["players │ TypeError: fetch failed", "error"],
  ["feeds   │     at file:///tools/feed-simulator.ts:12:3", "error"],
  ["purse   │ connection refused", "error"],
  ["cashier │ a decision about a cash-in failed: /office/cash_in answered 500", "error"],
  ["office  │ a new applicant failed: /office/level2 answered 500", "error"],
])("B-651 the soak takes notice of %s", (line, kind) => {
  expect(faultOf(line)?.kind).toBe(kind);
});

test.each([
  'server  │ {"level":30,"msg":"draws planned"}',
  "players │ 40 players, 51 slips with 613 lines, 3 refused, 0 failed (over_cap 3)",
  "sms 1   │ sms inbox http://127.0.0.1:4081",
  "  login     09777000001  padauk-demo  1,000,000 MMK",
  "office  │ every page of the office has cases",
  "stopping",
])("B-651 the soak lets pass %s", (line) => {
  expect(faultOf(line)).toBeNull();
});
