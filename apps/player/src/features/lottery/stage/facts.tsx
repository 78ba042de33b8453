import type { ReactNode } from "react";

import styles from "./stage.module.css";

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

/** Two or three figures in a row. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
