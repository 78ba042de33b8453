import { yangonDay } from "@shwe/rules";

import { fail } from "../../../platform/errors/app-error.ts";

/** A quarter of a year and a little: enough for a page, and a bound for what one call reads. */
const days_max = 93;
/** Without dates a history is the last month. */
const days_by_default = 31;
const day_ms = 86_400_000;

/** Inclusive Yangon days. */
export type Days = { from_on: string; to_on: string };

/** A day that is in no calendar, such as the 30th of February, is not put right but refused. */
const dayMs = (day: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw fail("invalid_request");
  return ms;
};

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The span of days a caller asks for. This machine's clock is good enough to say which month is shown. */
export const askedDays = (asked: { start_date?: string; end_date?: string }): Days => {
  const to_ms = dayMs(asked.end_date ?? yangonDay(new Date()));
  const from_ms =
    asked.start_date === undefined
      ? to_ms - (days_by_default - 1) * day_ms
      : dayMs(asked.start_date);
  if (from_ms > to_ms || to_ms - from_ms >= days_max * day_ms) throw fail("invalid_request");
  return { from_on: dayText(from_ms), to_on: dayText(to_ms) };
};

export const askedDay = (day: string | undefined): Days => {
  const on = dayText(dayMs(day ?? yangonDay(new Date())));
  return { from_on: on, to_on: on };
};
