import { cx, figuresClass, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../lib/i18n.ts";
import { countdownParts, type Urgency, urgencyOf } from "../clock/countdown-text.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useSecondsUntil } from "../clock/use-server-clock.ts";
import type { Section } from "../lotteries.ts";
import styles from "./head.module.css";

const looks: Record<Urgency, string | undefined> = {
  calm: undefined,
  near: styles.near,
  last: styles.last,
  over: styles.over,
};

/** How long the draw still takes bets, or how long until it does, by the server's clock. */
export function Countdown({ section }: { section: Section }) {
  const { t } = useTranslation();
  const open_at = Date.parse(section.open_at);
  const close_at = Date.parse(section.close_at);
  const until_open_s = useSecondsUntil(open_at);
  const until_close_s = useSecondsUntil(close_at);
  const isAhead = until_open_s > 0;
  const seconds = isAhead ? until_open_s : until_close_s;
  const urgency = isAhead ? "calm" : urgencyOf(until_close_s);
  const { days, clock } = countdownParts(seconds);
  return (
    <div className={cx(styles.countdown, looks[urgency])} data-urgency={urgency}>
      <small>
        {t(isAhead ? "bet.opens_in" : urgency === "over" ? "bet.over" : "bet.closes_in")}
      </small>
      <b className={figuresClass} role="timer">
        {days > 0 && <i>{t("bet.days", { days })}</i>}
        {clock}
      </b>
      <LastCall urgency={urgency} />
    </div>
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
