import { cx, figuresClass } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { countdownParts, type Urgency } from "./countdown-text.ts";
import styles from "./countdown-blocks.module.css";
import { spokenTime } from "./spoken-time.ts";

type CountdownBlocksProps = {
  label: string;
  seconds: number;
  urgency: Urgency;
};

/** A labelled countdown with one block each for hours, minutes and seconds. */
export function CountdownBlocks({ label, seconds, urgency }: CountdownBlocksProps) {
  const { t } = useTranslation();
  const { days, clock } = countdownParts(seconds);
  return (
    <div className={styles.countdown} data-urgency={urgency}>
      <small>{label}</small>
      {/* Many screen readers announce only the accessible name of a timer, so the name contains the time. */}
      <b
        className={cx(styles.clock, figuresClass)}
        role="timer"
        aria-label={`${label}: ${spokenTime(t, seconds)}`}
      >
        {days > 0 && <em>{t("bet.days", { days })}</em>}
        {clock.split(":").map((part, place) => (
          <span key={place} className={styles.part}>
            {place > 0 && <i>:</i>}
            <span>{part}</span>
          </span>
        ))}
      </b>
    </div>
  );
}
