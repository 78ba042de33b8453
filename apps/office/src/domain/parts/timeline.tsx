import { cx } from "@shwe/ui";
import type { ReactNode } from "react";

import styles from "./timeline.module.css";

export type TimelineRow = {
  id: string;
  time: string;
  text: ReactNode;
  note?: ReactNode;
  tone?: "good" | "wait" | "bad" | "now" | undefined;
};

/** What happened, in order. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  return (
    <ol className={styles.list}>
      {rows.map(({ id, time, text, note, tone }) => (
        <li key={id}>
          <span className={styles.time}>{time}</span>
          <i className={cx(styles.dot, tone && styles[tone])} aria-hidden />
          <span>
            {text}
            {note === undefined ? null : <small>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
