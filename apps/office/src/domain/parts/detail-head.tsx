import type { ReactNode } from "react";

import styles from "./detail-head.module.css";

type DetailHeadProps = {
  picture?: ReactNode;
  title: ReactNode;
  /** Ids and states under the title. */
  note?: ReactNode;
  tags?: ReactNode;
  acts?: ReactNode;
};

/** The head of a detail page: who or what it is, its states, and the acts. */
export function DetailHead({ picture, title, note, tags, acts }: DetailHeadProps) {
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.words}>
        <h2>
          {title}
          {tags}
        </h2>
        <p>{note}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </header>
  );
}
