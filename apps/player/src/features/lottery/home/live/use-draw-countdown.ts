import { useEffect, useEffectEvent } from "react";

import { type Urgency, urgencyOf } from "../../../../domain/dates/countdown-text.ts";
import { useSecondsUntil } from "../../../../domain/dates/use-server-clock.ts";
import type { NextDraw } from "../../../../domain/lottery/queries/get-overview.ts";
import { useTranslation } from "../../../../locales/i18n.ts";

type DrawCountdown = { label: string; seconds: number; urgency: Urgency };

/** The time until a draw closes, or until it opens. Calls `onOver` at the close. */
export function useDrawCountdown(
  { open_at, close_at }: NextDraw,
  onOver?: () => void,
): DrawCountdown {
  const { t } = useTranslation();
  const until_open_s = useSecondsUntil(Date.parse(open_at));
  const until_close_s = useSecondsUntil(Date.parse(close_at));
  const isOver = until_close_s === 0;
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  if (until_open_s > 0) return { label: t("bet.opens_in"), seconds: until_open_s, urgency: "calm" };
  return {
    label: t(isOver ? "bet.over" : "bet.closes_in"),
    seconds: until_close_s,
    urgency: urgencyOf(until_close_s),
  };
}
