import { expect, test } from "vitest";

import { sectionClock, sectionParts } from "./section-text.ts";

test("a section is named by the time of day that players use", () => {
  expect(sectionParts("12:01 PM")).toEqual({ part: "noon", time: "12:01" });
  expect(sectionParts("04:30 PM")).toEqual({ part: "evening", time: "4:30" });
  expect(sectionParts("10:00 AM")).toEqual({ part: "morning", time: "10:00" });
  expect(sectionParts("09:00 PM")).toEqual({ part: "night", time: "9:00" });
  expect(sectionParts("12:05 AM")).toEqual({ part: "morning", time: "12:05" });
});

test("the clock of a section has 24 hours", () => {
  expect(["12:01 PM", "04:30 PM", "09:05 AM", "12:05 AM"].map(sectionClock)).toEqual([
    ...["12:01", "16:30", "09:05", "00:05"],
  ]);
});
