import { cx } from "@shwe/ui";

import styles from "./level.module.css";
import { useLevelText } from "./use-level-text.ts";

/** Illustrations of a usable and an unusable screenshot. */
export function LevelExamples() {
  const textOf = useLevelText();
  return (
    <div className={styles.examples}>
      <figure>
        <Phone />
        <figcaption className={styles.good}>{textOf("example_good")}</figcaption>
      </figure>
      <figure>
        <Phone isBlurred />
        <figcaption className={styles.bad}>{textOf("example_bad")}</figcaption>
      </figure>
    </div>
  );
}

function Phone({ isBlurred = false }: { isBlurred?: boolean }) {
  return (
    <span className={cx(styles.phone, isBlurred && styles.blurred)} aria-hidden>
      <i className={styles.top} />
      <i className={cx(!isBlurred && styles.marked)} />
      <i className={cx(!isBlurred && styles.marked)} />
      <i />
      <i />
    </span>
  );
}
