import { type Weekday, weekdayOf } from "@shwe/rules";

import type { Translate } from "../../locales/i18n.ts";

const names = {
  0: "weekday.sunday",
  1: "weekday.monday",
  2: "weekday.tuesday",
  3: "weekday.wednesday",
  4: "weekday.thursday",
  5: "weekday.friday",
  6: "weekday.saturday",
} as const satisfies Record<Weekday, string>;

/** The name of a weekday from our own texts, because many browsers have no Burmese names. */
export const weekdayText = (t: Translate, day: string): string => t(names[weekdayOf(day)]);
