import { assert, date, integer, property } from "fast-check";
import { expect, test } from "vitest";

import { countDays, isDay, shiftDay, weekdayOf } from "./days.ts";

test("R-114 a text is a day only when the calendar has it", () => {
  expect(["2026-02-28", "2024-02-29"].map(isDay)).toEqual([true, true]);
  expect(["2026-02-29", "2026-13-01", "2026-1-5", "", "soon"].some(isDay)).toBe(false);
});

test("R-114 days are shifted and counted across months, leap days and years", () => {
  expect(shiftDay("2024-02-28", 2)).toBe("2024-03-01");
  expect(shiftDay("2026-01-01", -1)).toBe("2025-12-31");
  expect(countDays("2026-11-13", "2026-11-13")).toBe(1);
  expect(countDays("2026-11-14", "2026-11-13")).toBe(0);
  assert(
    property(
      date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      integer({ min: 0, max: 5_000 }),
      (instant, days) => {
        const day = instant.toISOString().slice(0, 10);
        expect(countDays(day, shiftDay(day, days))).toBe(days + 1);
        expect(shiftDay(shiftDay(day, days), -days)).toBe(day);
      },
    ),
  );
});

test("R-114 a day has its weekday, Sunday first", () => {
  expect(["2026-03-01", "2026-03-02", "2026-03-07"].map(weekdayOf)).toEqual([0, 1, 6]);
});
