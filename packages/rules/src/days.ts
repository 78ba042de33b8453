/** Arithmetic on calendar days written YYYY-MM-DD. No time zone is involved: `yangonDay` gives the day of an instant. */
const day_ms = 86_400_000;
const day_form = /^\d{4}-\d{2}-\d{2}$/;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar; 2026-02-30 is not. */
export const isDay = (text: string): boolean =>
  day_form.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;

/** Returns the day that is the given number of days later; a negative number gives an earlier day. */
export const shiftDay = (day: string, days: number): string => dayOf(msOf(day) + days * day_ms);

/** The number of days from `first` to `last`, both included; below 1 when `last` is before `first`. */
export const countDays = (first: string, last: string): number =>
  (msOf(last) - msOf(first)) / day_ms + 1;

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day of the week, where 0 is Sunday. */
export const weekdayOf = (day: string): Weekday => new Date(msOf(day)).getUTCDay() as Weekday;
