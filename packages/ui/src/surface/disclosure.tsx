import type { ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A row that opens what is below it. The native element works by keyboard and is searched by find-in-page. */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  return (
    <details className={cx(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span className={styles.label}>{summary}</span>
        <Icon name="chev" size={18} className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
