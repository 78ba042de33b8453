import { yangonDay, yangonMinute, yangonSecond } from "@shwe/rules";

const minute_s = 60;
const hour_s = 3_600;
const day_s = 86_400;
const months = [
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  ...["Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
] as const;
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** `2026-11-13 14:10:42` in Yangon. */
export const secondText = (instant: string): string => yangonSecond(new Date(instant));
/** `2026-11-13 14:10` in Yangon. */
export const minuteText = (instant: string): string => yangonMinute(new Date(instant));
/** `14:10:42` in Yangon. */
export const clockText = (instant: string): string => secondText(instant).slice(11);

/** `14:10` for an instant of the given Yangon day, else `11-12 14:10`, or with its year if that differs. */
export function shortText(instant: string, today: string): string {
  const text = minuteText(instant);
  if (text.startsWith(today)) return text.slice(11);
  return text.startsWith(today.slice(0, 4)) ? text.slice(5) : text;
}

/** The Yangon day of a moment, as YYYY-MM-DD. */
export const dayOf = (at_ms: number): string => yangonDay(new Date(at_ms));

/** `18 Nov` for a day (YYYY-MM-DD). */
export const dayMonthText = (day: string): string =>
  `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1] ?? ""}`;

/** The index of the weekday of a day (YYYY-MM-DD), in a table of texts from Sunday. */
export const weekdayText = (day: string): (typeof weekdays)[number] =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "Sun";

/** A duration in its two largest units: `42 s`, `9 m`, `23 h 59 m`, `3 d 4 h`. */
export function durationText(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1_000));
  if (s < minute_s) return `${s} s`;
  if (s < hour_s) return `${Math.floor(s / minute_s)} m`;
  if (s < day_s) return `${Math.floor(s / hour_s)} h ${Math.floor((s % hour_s) / minute_s)} m`;
  return `${Math.floor(s / day_s)} d ${Math.floor((s % day_s) / hour_s)} h`;
}
