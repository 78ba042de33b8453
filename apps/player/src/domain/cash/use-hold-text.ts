import { yangonMinute } from "@shwe/rules";

import { useTranslation } from "../../locales/i18n.ts";
import { useMinutesUntil } from "../dates/use-server-clock.ts";
import { durationText } from "./expected-time.ts";

const seconds_per_minute = 60;

/** The day and time at which a hold ends, and what is left of it; null: there is no hold, or it is over. */
export function useHoldText(until: string | null): string | null {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(until === null ? 0 : Date.parse(until));
  if (until === null || minutes === 0) return null;
  return t("cash.until_left", {
    time: yangonMinute(new Date(until)),
    left: durationText(t, minutes * seconds_per_minute),
  });
}
