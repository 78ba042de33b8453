import { VisuallyHidden } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import { type Urgency, urgencyOf } from "../../../../domain/dates/countdown-text.ts";
import { serverNow } from "../../../../domain/dates/server-clock.ts";
import { spokenTime } from "../../../../domain/dates/spoken-time.ts";
import { TimeLeft } from "../../../../domain/dates/time-left.tsx";
import { useSecondsUntil } from "../../../../domain/dates/use-server-clock.ts";
import type { Section } from "../bet-lotteries.ts";
import styles from "./head.module.css";

/** How long the announcement for screen readers stays in the page; they start to read it within this time. */
const call_shown_s = 10;

/** The time until the draw closes, or until it opens, by the server's clock. */
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
 * Announces the remaining time to screen readers once below five minutes and once below one minute. The text is
 * removed afterwards, because it would be outdated for a user who navigates to it later.
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

/** The bar covers at most this time before the close, because a draw can be open for days. */
const bar_ms = 6 * 3_600_000;

/** A bar that shows how much of the betting time, or of its last hours, has passed. */
export function TimeBar({ section }: { section: Section }) {
  const close_at = Date.parse(section.close_at);
  const from_at = Math.max(Date.parse(section.open_at), close_at - bar_ms);
  // The return value is unused; the hook re-renders the bar every second.
  useSecondsUntil(close_at);
  const passed = (serverNow() - from_at) / (close_at - from_at);
  const share = Math.min(1, Math.max(0, passed));
  return (
    <span className={styles.bar} aria-hidden>
      <i style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </span>
  );
}
