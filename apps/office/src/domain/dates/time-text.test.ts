import { expect, test } from "vitest";

import { durationText, shortText, weekdayText } from "./time-text.ts";

test("a duration has its two largest units", () => {
  const texts = [-5, 42_000, 9 * 60_000, 86_340_000, 273_600_000].map(durationText);
  expect(texts).toEqual(["0 s", "42 s", "9 m", "23 h 59 m", "3 d 4 h"]);
});

test("a time of today has no date, a time of another year has the year", () => {
  const today = "2026-11-13";
  expect(shortText("2026-11-13T07:40:42.000Z", today)).toBe("14:10");
  expect(shortText("2026-11-12T07:40:42.000Z", today)).toBe("11-12 14:10");
  expect(shortText("2025-11-13T07:40:42.000Z", today)).toBe("2025-11-13 14:10");
});

test("a weekday is that of the calendar day", () => {
  expect(weekdayText("2026-11-13")).toBe("Fri");
});
