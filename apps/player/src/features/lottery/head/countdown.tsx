import { VisuallyHidden } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import { type Urgency, urgencyOf } from "../clock/countdown-text.ts";
import { serverNow } from "../clock/server-clock.ts";
import { spokenTime, TimeLeft } from "../clock/time-left.tsx";
import { useSecondsUntil } from "../clock/use-server-clock.ts";
import type { Section } from "../lotteries.ts";
import styles from "./head.module.css";

/** Longer than a reader takes to begin with it. */
const call_shown_s = 10;

/** How long the draw still takes bets, or how long until it does, by the server's clock. */
export function Countdown({ section }: { section: Section }) {
  const { t } = useTranslation();
  const until_open_s = useSecondsUntil(Date.parse(section.open_at));
  const until_close_s = useSecondsUntil(Date.parse(section.close_at));
  const isAhead = until_open_s > 0;
  const urgency = isAhead ? "calm" : urgencyOf(until_close_s);
  return (
    <TimeLeft
      label={t(isAhead ? "bet.opens_in" : urgency === "over" ? "bet.over" : "bet.closes_in")}
      seconds={isAhead ? until_open_s : until_close_s}
      urgency={urgency}
      className={styles.countdown}
    >
      <LastCall key={section.draw_id} urgency={urgency} seconds={until_close_s} />
    </TimeLeft>
  );
}

/**
 * Says once below five minutes and once below one how much is left at that moment, which is less where the page was opened later. Then
 * it goes: who comes upon it would read an old time.
 */
function LastCall({ urgency, seconds }: { urgency: Urgency; seconds: number }) {
  const { t } = useTranslation();
  const [call, setCall] = useState({ urgency, seconds });
  if (urgency !== call.urgency) setCall({ urgency, seconds });
  const isNew = call.seconds - seconds < call_shown_s;
  const said = {
    calm: "",
    near: isNew ? t("bet.call_left", { time: spokenTime(t, call.seconds) }) : "",
    last: isNew ? t("bet.call_left", { time: spokenTime(t, call.seconds) }) : "",
    over: t("bet.closed"),
  };
  return (
    <VisuallyHidden>
      <span role="status">{said[urgency]}</span>
    </VisuallyHidden>
  );
}

/** How much of the time for betting has passed. */
export function TimeBar({ section }: { section: Section }) {
  const open_at = Date.parse(section.open_at);
  const close_at = Date.parse(section.close_at);
  // Read for its ticking: the bar moves with the clock.
  useSecondsUntil(close_at);
  const passed = (serverNow() - open_at) / (close_at - open_at);
  const share = Math.min(1, Math.max(0, passed));
  return (
    <span className={styles.bar} aria-hidden>
      <i style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </span>
  );
}
