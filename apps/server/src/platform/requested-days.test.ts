import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { requestedDay, requestedDays } from "./requested-days.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-11-15T17:29:59.999Z", "2026-11-15", "2026-10-16"],
  ["2026-11-15T17:30:00.000Z", "2026-11-16", "2026-10-17"],
  ["2026-11-15T23:59:59.999Z", "2026-11-16", "2026-10-17"],
  ["2026-11-16T00:00:00.000Z", "2026-11-16", "2026-10-17"],
  ["2028-02-28T17:30:00.000Z", "2028-02-29", "2028-01-30"],
  ["2026-12-31T17:29:59.999Z", "2026-12-31", "2026-12-01"],
  ["2026-12-31T17:30:00.000Z", "2027-01-01", "2026-12-02"],
])(
  "R-401 R-408 at %s today is %s in Yangon, and the last month begins on %s",
  (now, to_on, from_on) => {
    vi.setSystemTime(new Date(now));
    expect(requestedDay(undefined)).toEqual({ from_on: to_on, to_on });
    expect(requestedDays({})).toEqual({ from_on, to_on });
    expect(requestedDays({ start_date: from_on })).toEqual({ from_on, to_on });
  },
);

test("R-408 the longest period is 93 days, both ends included", () => {
  const start_date = "2026-01-01";
  expect(requestedDays({ start_date, end_date: "2026-04-03" })).toEqual({
    from_on: start_date,
    to_on: "2026-04-03",
  });
  expect(() => requestedDays({ start_date, end_date: "2026-04-04" })).toThrow(
    expect.objectContaining({ code: "invalid_request" }),
  );
});

test.each(["0000-01-01", "0001-01-05", "1999-12-31", "2100-01-02", "9999-12-31"])(
  "R-408 %s is refused, because no draw can be on that day",
  (day) => {
    const refused = expect.objectContaining({ code: "invalid_request" });
    expect(() => requestedDay(day)).toThrow(refused);
    expect(() => requestedDays({ end_date: day })).toThrow(refused);
  },
);
