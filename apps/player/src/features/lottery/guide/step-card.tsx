import { Card } from "@shwe/ui";
import { type ReactNode, useId } from "react";

import styles from "./step-card.module.css";

type StepCardProps = { step: number; title: string; children: ReactNode };

/** One numbered section of a guide. */
export function StepCard({ step, title, children }: StepCardProps) {
  const id = useId();
  return (
    <Card className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <i aria-hidden>{step}</i>
        {title}
      </h2>
      {children}
    </Card>
  );
}
