import { expect, test } from "vitest";

import { countdownParts, spokenParts, urgencyOf } from "./countdown-text.ts";

test("a countdown has days where there are any, and a clock of fixed width", () => {
  expect(countdownParts(6_258)).toEqual({ days: 0, clock: "01:44:18" });
  expect(countdownParts(2 * 86_400 + 78_558)).toEqual({ days: 2, clock: "21:49:18" });
  expect(countdownParts(0)).toEqual({ days: 0, clock: "00:00:00" });
});

test("a countdown is near from five minutes before the close, and last from one minute before", () => {
  expect([301, 300, 61, 60, 1, 0].map(urgencyOf)).toEqual([
    "calm",
    "near",
    "near",
    "last",
    "last",
    "over",
  ]);
});

test("the time left is announced by its two largest units", () => {
  expect([2 * 86_400 + 3_700, 7_265, 130, 59].map(spokenParts)).toEqual([
    { key: "bet.say_days", values: { days: 2, hours: 1 } },
    { key: "bet.say_hours", values: { hours: 2, minutes: 1 } },
    { key: "bet.say_minutes", values: { minutes: 2, seconds: 10 } },
    { key: "bet.say_seconds", values: { seconds: 59 } },
  ]);
});
