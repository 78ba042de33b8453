import { yangonDay } from "@shwe/rules";

const day_ms = 86_400_000;
/** The server answers for as many days at once. */
const days_max = 93;
const day_form = /^\d{4}-\d{2}-\d{2}$/;

/** Inclusive Yangon days, written YYYY-MM-DD. */
export type DaySpan = { start: string; end: string };

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const shift = (day: string, days: number): string => dayOf(msOf(day) + days * day_ms);

/** A day of the calendar: not the 30th of February. */
const isDay = (text: string): boolean =>
  day_form.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;

const daysIn = ({ start, end }: DaySpan): number => (msOf(end) - msOf(start)) / day_ms + 1;

/** So many days, of which this is the last. */
const lastDays = (end: string, days: number): DaySpan => ({ start: shift(end, 1 - days), end });

/** By this device's clock, which is good enough to say what to ask for. */
export const yangonToday = (): string => yangonDay(new Date());

/** The spans that are asked for most. */
export const quickSpans = [
  { name: "today", days: 1 },
  { name: "week", days: 7 },
  { name: "month", days: 30 },
] as const;
const days_by_default = 7;

export const quickSpan = (today: string, { days }: (typeof quickSpans)[number]): DaySpan =>
  lastDays(today, days);

/** What an address asks for, or the last week where it asks for nothing that can be answered. */
export function spanOf(start: string | null, end: string | null, today: string): DaySpan {
  if (start === null || end === null || !isDay(start) || !isDay(end))
    return lastDays(today, days_by_default);
  const span = { start, end };
  return start <= end && daysIn(span) <= days_max ? span : lastDays(today, days_by_default);
}

/** With another first day. The last one follows where the span would be empty or too long. */
export function withStart({ end }: DaySpan, start: string): DaySpan {
  if (start > end) return { start, end: start };
  const furthest = shift(start, days_max - 1);
  return { start, end: end > furthest ? furthest : end };
}

/** With another last day, in the same way. */
export function withEnd({ start }: DaySpan, end: string): DaySpan {
  if (end < start) return { start: end, end };
  const furthest = shift(end, 1 - days_max);
  return { start: start < furthest ? furthest : start, end };
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  new Date(msOf(day)).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6;
