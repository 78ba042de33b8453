import { cx, figuresClass } from "@shwe/ui";

import { useSecondsSince } from "../dates/use-server-clock.ts";
import { clockText } from "../../lib/clock/clock-text.ts";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./dial.module.css";

const radius = 38;
const circumference = 2 * Math.PI * radius;

type DialProps = {
  /** When the request was sent. */
  since: string;
  /** How long nine of ten requests take; null while it is not known. */
  most_s: number | null;
};

/** How long a request has been waiting, as a share of the time that nine of ten requests take. */
export function Dial({ since, most_s }: DialProps) {
  const { t } = useTranslation();
  const seconds = useSecondsSince(Date.parse(since));
  const share = most_s === null || most_s === 0 ? 0 : Math.min(1, seconds / most_s);
  return (
    <div className={styles.waiting} role="timer" aria-label={t("cash.waiting_for")} aria-live="off">
      <div className={styles.dial}>
        <svg viewBox="0 0 84 84" aria-hidden>
          <circle cx="42" cy="42" r={radius} className={styles.track} />
          <circle
            cx="42"
            cy="42"
            r={radius}
            className={styles.share}
            strokeDasharray={`${share * circumference} ${circumference}`}
            transform="rotate(-90 42 42)"
          />
        </svg>
        <b className={cx(styles.clock, figuresClass)}>{clockText(seconds)}</b>
      </div>
      <small aria-hidden>{t("cash.waiting_for")}</small>
    </div>
  );
}
