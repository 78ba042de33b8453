import { cx, figuresClass } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import { countdownParts, type Urgency } from "./countdown-text.ts";
import styles from "./time-left.module.css";

type TimeLeftProps = {
  label: string;
  seconds: number;
  urgency: Urgency;
  className?: string | undefined;
  /** What is said aloud beside the figures. */
  children?: ReactNode;
};

/** What is left of a time, as days and a clock, with what it is left of above it. */
export function TimeLeft({ label, seconds, urgency, className, children }: TimeLeftProps) {
  const { t } = useTranslation();
  const { days, clock } = countdownParts(seconds);
  return (
    <div className={cx(styles.left, className)} data-urgency={urgency}>
      <small>{label}</small>
      <b className={figuresClass} role="timer" aria-label={label}>
        {days > 0 && <i>{t("bet.days", { days })}</i>}
        {clock}
      </b>
      {children}
    </div>
  );
}
