import type { ReactNode } from "react";

import styles from "./key-values.module.css";

export type KeyValue = readonly [label: string, value: ReactNode];

/** Labels at the left, values at the right. An empty value is an en dash. */
export function KeyValues({ rows }: { rows: readonly KeyValue[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
