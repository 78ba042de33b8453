import { cx } from "@shwe/ui";
import type { ReactNode } from "react";

import styles from "./stats.module.css";

export type Stat = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: "good" | "wait" | "bad" | undefined;
};

/** One strip of figures, each with a line of context. */
export function Stats({ rows, aside }: { rows: readonly Stat[]; aside?: ReactNode }) {
  return (
    <div className={styles.strip}>
      <dl className={styles.list}>
        {rows.map(({ label, value, note, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={cx(styles.value, tone && styles[tone])}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
