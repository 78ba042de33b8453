import { expect, test } from "vitest";

import { spanProblem } from "../../../../domain/dates/day-span.ts";
import { periods, readStatisticsFilter } from "./statistics-filter.ts";

const today = "2026-11-13";
const read = (text: string) => readStatisticsFilter(new URLSearchParams(text), today);

test("the address selects lottery and period, and invalid values are ignored", () => {
  expect(read("type=C1D&days=30")).toEqual({
    type: "C1D",
    period: "30",
    from_on: "2026-10-15",
    to_on: today,
  });
  expect(read("type=4D&days=31")).toEqual(read(""));
  expect(read("").type).toBe("2D");
});

test("the server accepts every period", () => {
  for (const period of periods) {
    const { from_on, to_on } = read(`days=${period}`);
    expect(spanProblem({ start: from_on, end: to_on })).toBeNull();
  }
});
