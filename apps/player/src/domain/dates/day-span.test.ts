import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";

import { quickSpan, quickSpans, spanOf, spanProblem, withEnd, withStart } from "./day-span.ts";

const today = "2026-03-02";

test("R-218 the quick spans end today and include today", () => {
  expect(quickSpans.map((quick) => quickSpan(today, quick))).toEqual([
    { start: "2026-03-02", end: "2026-03-02" },
    { start: "2026-02-24", end: "2026-03-02" },
    { start: "2026-02-01", end: "2026-03-02" },
  ]);
});

test("R-218 the search parameters define the days; days that the server would refuse become the last week", () => {
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
  // The longest span that the server accepts is 93 days; one of 94 days is replaced by the last week.
  expect(spanOf("2026-01-01", "2026-04-03", today).start).toBe("2026-01-01");
  expect(spanOf("2026-01-01", "2026-04-04", today)).toEqual(week);
});

test("R-218 whichever day is changed, the server accepts the span", () => {
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

test("R-205 days in the wrong order, or more than the server allows, are a problem", () => {
  expect(spanProblem({ start: "2026-11-13", end: "2026-11-13" })).toBeNull();
  expect(spanProblem({ start: "2026-11-14", end: "2026-11-13" })).toBe("order");
  expect(spanProblem({ start: "2026-08-13", end: "2026-11-13" })).toBeNull();
  expect(spanProblem({ start: "2026-08-12", end: "2026-11-13" })).toBe("long");
});
