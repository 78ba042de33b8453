import type { Translate } from "../../lib/i18n.ts";

const minute_s = 60;
const hour_s = 3_600;

/** A time in the words of the page: minutes, and hours from one on. */
export function spanText(t: Translate, seconds: number): string {
  const hours = Math.floor(seconds / hour_s);
  const minutes = Math.floor((seconds % hour_s) / minute_s);
  return hours === 0
    ? t("protect.minutes", { minutes })
    : t("protect.hours_minutes", { hours, minutes });
}
