import { figuresClass } from "@shwe/ui";
import type { ReactNode } from "react";

import { weekdayText } from "../../../../domain/dates/weekday-text.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import type { SlipDraw } from "../slip/slip-command.ts";
import styles from "./next-draws.module.css";

const day_at = 8;

type DrawRowProps = { draw: SlipDraw; text: ReactNode; children: ReactNode };

/** One draw: its day and time, a line of text, and the stake or the outcome. */
export function DrawRow({ draw: { draw_on, section }, text, children }: DrawRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.draw}>
      <span className={styles.day}>
        <b className={figuresClass}>{draw_on.slice(day_at)}</b>
        <small>{weekdayText(t, draw_on)}</small>
      </span>
      <span className={styles.time}>
        <b>{sectionText(t, section)}</b>
        <small>{text}</small>
      </span>
      {children}
    </li>
  );
}
