import { expect, test } from "vitest";

import { readTwelveHour } from "./twelve-hour.ts";

test("R-114 the label of a section is read on the 24-hour clock", () => {
  expect(readTwelveHour("12:05 AM")).toEqual({ hour: 0, minute: 5 });
  expect(readTwelveHour("10:00 AM")).toEqual({ hour: 10, minute: 0 });
  expect(readTwelveHour("12:01 PM")).toEqual({ hour: 12, minute: 1 });
  expect(readTwelveHour("04:30 PM")).toEqual({ hour: 16, minute: 30 });
});
