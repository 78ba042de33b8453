import type { Translate } from "../../locales/i18n.ts";
import type { Expected } from "./methods.ts";

const seconds_per_minute = 60;
const minutes_per_hour = 60;

/** A duration in whole minutes, rounded up, or in whole hours from two hours on. */
export function durationText(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / seconds_per_minute));
  return minutes < 2 * minutes_per_hour
    ? t("cash.minutes", { minutes })
    : t("cash.hours", { hours: Math.ceil(minutes / minutes_per_hour) });
}

/** How long a request usually takes; null while too few were decided to know. */
export const expectedText = (t: Translate, expected: Expected): string | null =>
  expected === null
    ? null
    : t("cash.expected", {
        half: durationText(t, expected.half_s),
        most: durationText(t, expected.most_s),
      });
