import { cx, figuresClass } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation, type Translate } from "../../../lib/i18n.ts";
import { countdownParts, spokenParts, type Urgency } from "./countdown-text.ts";
import styles from "./time-left.module.css";

type TimeLeftProps = {
  label: string;
  seconds: number;
  urgency: Urgency;
  className?: string | undefined;
  /** What is said aloud beside the figures. */
  children?: ReactNode;
};

/** In words, because a clock of figures is read out as a time of day or as one large number. */
export function spokenTime(t: Translate, seconds: number): string {
  const { key, values } = spokenParts(seconds);
  return t(key, values);
}

/** What is left of a time, as days and a clock, with what it is left of above it. */
export function TimeLeft({ label, seconds, urgency, className, children }: TimeLeftProps) {
  const { t } = useTranslation();
  const { days, clock } = countdownParts(seconds);
  return (
    <div className={cx(styles.left, className)} data-urgency={urgency}>
      <small>{label}</small>
      {/* The name is all that many readers say, so it carries the time too. */}
      <b className={figuresClass} role="timer" aria-label={`${label}: ${spokenTime(t, seconds)}`}>
        {days > 0 && <i>{t("bet.days", { days })}</i>}
        {clock}
      </b>
      {children}
    </div>
  );
}
