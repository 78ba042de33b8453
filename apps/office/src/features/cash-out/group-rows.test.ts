import { expect, test } from "vitest";

import { groupOfCashOut, groupRows, waitsFrom } from "./group-rows.ts";

const now = Date.parse("2026-11-13T07:40:00Z");
const requested_at = "2026-11-13T07:30:00Z";
const past = "2026-11-13T07:35:00Z";
const future = "2026-11-13T08:00:00Z";
const row = (state: string, held_until: string | null = null) => ({
  ...{ state, held_until, waits_from: held_until ?? requested_at },
});

test("B-602 open cash-outs are to decide, to pay, or held", () => {
  expect(groupOfCashOut(row("pending"), now)).toBe("decide");
  expect(groupOfCashOut(row("approved"), now)).toBe("pay");
  expect(groupOfCashOut(row("pending", future), now)).toBe("held");
  expect(groupOfCashOut(row("pending", past), now)).toBe("decide");
});

test("B-602 the groups follow each other, each in the order of the server", () => {
  const rows = [row("approved"), row("pending", future), row("pending"), row("approved", past)];
  const [first, second, third, fourth] = rows;
  expect(groupRows(rows, now)).toEqual([third, first, fourth, second]);
});

test("B-602 a cash-out waits from its request or from the end of its hold", () => {
  expect(waitsFrom(row("pending"), now)).toBe(requested_at);
  expect(waitsFrom(row("approved", past), now)).toBe(past);
  expect(waitsFrom(row("pending", future), now)).toBeNull();
  expect(waitsFrom(row("paid"), now)).toBeNull();
});
