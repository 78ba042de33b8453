import { Card } from "@shwe/ui";
import type { ReactNode } from "react";

import styles from "./figures-card.module.css";

type Figure = { label: string; value: ReactNode; isStrong?: boolean };

/** Names and values of a request, such as its code and the balances. */
export function FiguresCard({ figures }: { figures: readonly Figure[] }) {
  return (
    <Card as="div" className={styles.figuresCard}>
      <Figures figures={figures} />
    </Card>
  );
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, isStrong = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-strong={isStrong || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
