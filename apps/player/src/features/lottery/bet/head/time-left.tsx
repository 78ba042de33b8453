import { cx, figuresClass } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation, type Translate } from "../../../../locales/i18n.ts";
import {
  countdownParts,
  spokenParts,
  type Urgency,
} from "../../../../domain/dates/countdown-text.ts";
import styles from "./time-left.module.css";

type TimeLeftProps = {
  label: string;
  seconds: number;
  urgency: Urgency;
  className?: string | undefined;
  /** Additional text for screen readers, such as the announcement of the last minutes. */
  children?: ReactNode;
};

/** The remaining time as text, because screen readers read digits such as 1:05 as a time of day or a large number. */
export function spokenTime(t: Translate, seconds: number): string {
  const { key, values } = spokenParts(seconds);
  return t(key, values);
}

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
