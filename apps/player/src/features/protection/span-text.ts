import type { Translate } from "../../locales/i18n.ts";

const minute_s = 60;
const hour_s = 3_600;

/** A duration as translated text: minutes, or hours and minutes from one hour on. */
export function spanText(t: Translate, seconds: number): string {
  const hours = Math.floor(seconds / hour_s);
  const minutes = Math.floor((seconds % hour_s) / minute_s);
  return hours === 0
    ? t("protect.minutes", { minutes })
    : t("protect.hours_minutes", { hours, minutes });
}
