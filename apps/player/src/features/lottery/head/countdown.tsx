import { VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../lib/i18n.ts";
import { type Urgency, urgencyOf } from "../clock/countdown-text.ts";
import { serverNow } from "../clock/server-clock.ts";
import { TimeLeft } from "../clock/time-left.tsx";
import { useSecondsUntil } from "../clock/use-server-clock.ts";
import type { Section } from "../lotteries.ts";
import styles from "./head.module.css";

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
      <LastCall urgency={urgency} />
    </TimeLeft>
  );
}

/** Said once at five minutes and once at one; the figures themselves are not read out each second. */
function LastCall({ urgency }: { urgency: Urgency }) {
  const { t } = useTranslation();
  const calls = {
    calm: "",
    near: t("bet.call_near"),
    last: t("bet.call_last"),
    over: t("bet.closed"),
  };
  return (
    <VisuallyHidden>
      <span role="status">{calls[urgency]}</span>
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
