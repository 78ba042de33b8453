import type { Translate } from "../../locales/i18n.ts";

/** The age up to which a number is marked as live. For an older number its age is shown instead. */
export const fresh_s = 10;
const seconds_per_minute = 60;
const seconds_per_hour = 3_600;

/** How long ago a live number was observed. */
export function ageText(t: Translate, seconds: number): string {
  if (seconds < seconds_per_minute) return t("bet.live_seconds", { seconds });
  if (seconds < seconds_per_hour)
    return t("bet.live_minutes", { minutes: Math.floor(seconds / seconds_per_minute) });
  return t("bet.live_hours", { hours: Math.floor(seconds / seconds_per_hour) });
}
