import { expect, test } from "vitest";

import { cellsBefore, shiftMonth } from "./months.ts";

test("months are counted over the end of a year", () => {
  expect([shiftMonth("2026-12", 1), shiftMonth("2026-01", -1), shiftMonth("2026-11", 0)]).toEqual([
    "2027-01",
    "2025-12",
    "2026-11",
  ]);
});

test("a week begins on Monday", () => {
  expect([cellsBefore("2026-11"), cellsBefore("2026-06")]).toEqual([6, 0]);
});
