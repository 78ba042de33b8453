import { expect, test } from "vitest";

import { countdownParts, urgencyOf } from "./countdown-text.ts";

test("a countdown has days where there are any, and a clock of fixed width", () => {
  expect(countdownParts(6_258)).toEqual({ days: 0, clock: "01:44:18" });
  expect(countdownParts(2 * 86_400 + 78_558)).toEqual({ days: 2, clock: "21:49:18" });
  expect(countdownParts(0)).toEqual({ days: 0, clock: "00:00:00" });
});

test("five minutes before the close it is near, one minute before it is the last call", () => {
  expect([301, 300, 61, 60, 1, 0].map(urgencyOf)).toEqual([
    "calm",
    "near",
    "near",
    "last",
    "last",
    "over",
  ]);
});
