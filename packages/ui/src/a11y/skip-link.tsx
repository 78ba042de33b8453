import type { ReactNode } from "react";

import styles from "./a11y.module.css";

/** First stop of the Tab key: jumps past the header to the content with the given id. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
