import { cx, figuresClass } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { countdownParts, type Urgency } from "./countdown-text.ts";
import { spokenTime } from "./spoken-time.ts";
import styles from "./time-left.module.css";

type TimeLeftProps = {
  label: string;
  seconds: number;
  urgency: Urgency;
  className?: string | undefined;
  /** Additional text for screen readers, such as the announcement of the last minutes. */
  children?: ReactNode;
};

/** A labelled countdown in days and hh:mm:ss. */
export function TimeLeft({ label, seconds, urgency, className, children }: TimeLeftProps) {
  const { t } = useTranslation();
  const { days, clock } = countdownParts(seconds);
  return (
    <div className={cx(styles.left, className)} data-urgency={urgency}>
      <small>{label}</small>
      {/* Many screen readers announce only the accessible name of a timer, so the name contains the time. */}
      <b className={figuresClass} role="timer" aria-label={`${label}: ${spokenTime(t, seconds)}`}>
        {days > 0 && <i>{t("bet.days", { days })}</i>}
        {clock}
      </b>
      {children}
    </div>
  );
}
