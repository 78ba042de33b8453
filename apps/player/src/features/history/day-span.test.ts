import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";

import { quickSpan, quickSpans, spanOf, weekdayOf, withEnd, withStart } from "./day-span.ts";

const today = "2026-03-02";

test("R-218 the quick spans end today and count today", () => {
  expect(quickSpans.map((quick) => quickSpan(today, quick))).toEqual([
    { start: "2026-03-02", end: "2026-03-02" },
    { start: "2026-02-24", end: "2026-03-02" },
    { start: "2026-02-01", end: "2026-03-02" },
  ]);
});

test("R-218 an address says the days; what cannot be asked for becomes the last week", () => {
  const week = { start: "2026-02-24", end: "2026-03-02" };
  expect(spanOf("2026-01-05", "2026-01-07", today)).toEqual({
    start: "2026-01-05",
    end: "2026-01-07",
  });
  for (const [start, end] of [
    [null, null],
    ["2026-01-05", null],
    ["2026-02-30", "2026-03-01"],
    ["2026-1-5", "2026-01-07"],
    ["2026-01-07", "2026-01-05"],
    ["2025-01-01", "2026-01-01"],
  ] as const)
    expect(spanOf(start, end, today)).toEqual(week);
  // The server's bound, to the day.
  expect(spanOf("2026-01-01", "2026-04-03", today).start).toBe("2026-01-01");
  expect(spanOf("2026-01-01", "2026-04-04", today)).toEqual(week);
});

test("R-218 whichever day is changed, the span can be asked for", () => {
  const span = { start: "2026-02-24", end: "2026-03-02" };
  expect(withStart(span, "2026-03-05")).toEqual({ start: "2026-03-05", end: "2026-03-05" });
  expect(withStart(span, "2025-11-01")).toEqual({ start: "2025-11-01", end: "2026-02-01" });
  expect(withEnd(span, "2026-02-20")).toEqual({ start: "2026-02-20", end: "2026-02-20" });
  expect(withEnd(span, "2026-06-30")).toEqual({ start: "2026-03-30", end: "2026-06-30" });
  const days = date({
    min: new Date("2024-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  });
  assert(
    property(days, (instant) => {
      const day = instant.toISOString().slice(0, 10);
      for (const made of [withStart(span, day), withEnd(span, day)])
        expect(spanOf(made.start, made.end, "2000-01-01")).toEqual(made);
    }),
  );
});

test("a day knows its weekday", () => {
  expect(["2026-03-01", "2026-03-02", "2026-03-07"].map(weekdayOf)).toEqual([0, 1, 6]);
});
