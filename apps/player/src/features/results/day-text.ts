import { yangonMinute } from "@shwe/rules";

import type { Translate } from "../../lib/i18n.ts";

const weekdays = [
  "weekday.sunday",
  "weekday.monday",
  "weekday.tuesday",
  "weekday.wednesday",
  "weekday.thursday",
  "weekday.friday",
  "weekday.saturday",
] as const;

/**
 * The day of the week of a Yangon day, in words of our own: many browsers know no Burmese. The day is read as it stands, so no
 * zone can move it.
 */
export const weekdayText = (t: Translate, day: string): string =>
  t(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "weekday.sunday");

/** To the second, as Yangon's clocks showed it. */
export const yangonSecond = (instant: Date): string =>
  `${yangonMinute(instant)}:${instant.toISOString().slice(17, 19)}`;
