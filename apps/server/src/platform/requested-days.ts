import { yangonDay } from "@shwe/rules";

import { fail } from "./errors/app-error.ts";

/** The longest period of a request, about a quarter of a year, which bounds the rows that are read. */
const days_max = 93;
/** The default period is the last month. */
const days_by_default = 31;
const day_ms = 86_400_000;

/** A range of days in Yangon time, both ends included. */
export type DayRange = { from_on: string; to_on: string };

/** Nothing happened on other days, and PostgreSQL has no year 0. */
const first_ms = Date.parse("2000-01-01T00:00:00Z");
const last_ms = Date.parse("2100-01-01T00:00:00Z");

/** An impossible date, such as 30 February, is refused instead of being moved to March. */
const dayMs = (day: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw fail("invalid_request");
  if (ms < first_ms || ms > last_ms) throw fail("invalid_request");
  return ms;
};

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The requested range of days. The clock of this process is exact enough to find today's date. */
export const requestedDays = (query: { start_date?: string; end_date?: string }): DayRange => {
  const to_ms = dayMs(query.end_date ?? yangonDay(new Date()));
  const from_ms =
    query.start_date === undefined
      ? to_ms - (days_by_default - 1) * day_ms
      : dayMs(query.start_date);
  if (from_ms > to_ms || to_ms - from_ms >= days_max * day_ms) throw fail("invalid_request");
  return { from_on: dayText(from_ms), to_on: dayText(to_ms) };
};

export const requestedDay = (day: string | undefined): DayRange => {
  const on = dayText(dayMs(day ?? yangonDay(new Date())));
  return { from_on: on, to_on: on };
};
