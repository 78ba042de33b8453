import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";

import { yangonDay, yangonInstant, yangonMinute, yangonSecond } from "./yangon-date.ts";

test("R-114 a day is written YYYY-MM-DD and changes at midnight in Yangon", () => {
  expect(yangonDay(new Date("2026-11-14T17:29:59.999Z"))).toBe("2026-11-14");
  expect(yangonDay(new Date("2026-11-14T17:30:00.000Z"))).toBe("2026-11-15");
  expect(yangonDay(new Date("2024-02-28T18:00:00Z"))).toBe("2024-02-29");
  expect(yangonDay(new Date("2025-12-31T17:30:00Z"))).toBe("2026-01-01");
});

test("R-114 the day agrees with the time zone database for any instant from 2020 to 2100", () => {
  const zone = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Asia/Yangon",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const min = new Date("2020-01-01T00:00:00Z");
  const max = new Date("2100-01-01T00:00:00Z");
  assert(
    property(date({ min, max, noInvalidDate: true }), (instant) => {
      expect(yangonDay(instant)).toBe(zone.format(instant));
    }),
  );
});

test("R-114 minute and second are in Yangon time", () => {
  expect(yangonMinute(new Date("2026-11-13T17:40:42Z"))).toBe("2026-11-14 00:10");
  expect(yangonSecond(new Date("2026-11-13T17:40:42Z"))).toBe("2026-11-14 00:10:42");
});

test("R-114 a day and a time in Yangon convert to one instant and back", () => {
  expect(yangonInstant("2026-11-14", "00:00").toISOString()).toBe("2026-11-13T17:30:00.000Z");
  expect(yangonInstant("2026-11-14", "16:30").toISOString()).toBe("2026-11-14T10:00:00.000Z");
  expect(yangonMinute(yangonInstant("2024-02-29", "23:59"))).toBe("2024-02-29 23:59");
});
