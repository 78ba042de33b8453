import { figuresClass, Icon } from "@shwe/ui";

import { spokenTime } from "../../../domain/dates/spoken-time.ts";
import { clockText } from "../../../lib/clock/clock-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "../cash-in.module.css";

/** The time that is left of a reservation. */
export function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={`${t("cashin.time_left")}: ${spokenTime(t, seconds)}`}
    >
      <Icon name="clock" size={15} />
      <b className={figuresClass}>{clockText(seconds)}</b>
    </span>
  );
}
