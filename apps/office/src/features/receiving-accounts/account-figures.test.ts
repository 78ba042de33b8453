import { expect, test } from "vitest";

import { accountFigures, nextDay, roomOf } from "./account-figures.ts";

const account = {
  state: "receiving" as const,
  ...{ label: "K-123", days_open: 0, daily_ceiling: 10_000_000, taken_today: 9_820_000 },
};

test("B-604 the room of an account is what is left of its ceiling, and never below zero", () => {
  expect(roomOf(account)).toBe(180_000);
  expect(roomOf({ daily_ceiling: 5, taken_today: 8 })).toBe(0);
});

test("B-604 only accounts that receive have room, and the open days of all are counted", () => {
  const paused = { ...account, label: "W-915", state: "paused", days_open: 2 } as const;
  const other = { ...account, label: "K-771", taken_today: 0, days_open: 1 };
  expect(accountFigures([account, paused, other])).toEqual({
    ...{ room: 10_180_000, ceilings: 20_000_000 },
    ...{ days_open: 3, late: ["W-915", "K-771"] },
  });
});

test.each([
  ["the day after the last closed one", 2, "2026-11-10", "2026-11-11"],
  ["the first day of an account that was never closed", 3, null, "2026-11-10"],
  ["yesterday if all days are closed", 0, "2026-11-12", "2026-11-12"],
])("B-604 the day to close is %s", (_, days_open, closed_day, expected) => {
  expect(nextDay({ days_open, closed_day }, "2026-11-13")).toBe(expected);
});
