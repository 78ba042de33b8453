import { cx } from "@shwe/ui";
import type { ReactNode } from "react";

import styles from "./cash.module.css";

type RequestPanelProps = {
  label: string;
  head: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** What the decision changes, beside the buttons. */
  outcome?: ReactNode;
  /** The buttons before the outcome. */
  acts?: ReactNode;
  /** The button after the outcome. */
  main?: ReactNode;
  dialog: ReactNode;
  /** Whether the left column is the wider one. */
  isLeftWide?: boolean;
};

/** One request: two columns, and the acts below them. */
export function RequestPanel(props: RequestPanelProps) {
  const { label, head, left, right, outcome, acts, main, dialog, isLeftWide = false } = props;
  return (
    <section className={styles.panel} aria-label={label}>
      {head}
      <div
        className={cx(styles.columns, isLeftWide && styles.leftWide)}
        data-scrolls
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        <div className={styles.column}>{left}</div>
        <div className={styles.column}>{right}</div>
      </div>
      <footer className={styles.foot}>
        {acts}
        <span className={styles.outcome}>{outcome}</span>
        {main}
      </footer>
      {dialog}
    </section>
  );
}
