import { expect, test } from "vitest";

import { drawFilters } from "./draw-filters.ts";

test("without filters the draws that are not decided are listed", () => {
  expect(drawFilters({}, undefined)).toEqual({ state: "ahead" });
  expect(drawFilters({ state: "all", game: "2d" }, "x")).toEqual({ game: "2d", after: "x" });
});

test("a day lists all draws of the day, and unknown values are left out", () => {
  expect(drawFilters({ day: "2026-11-13", game: "9d", state: "lost" }, undefined)).toEqual({
    day: "2026-11-13",
  });
});
