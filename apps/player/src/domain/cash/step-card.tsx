import { Card, cx, figuresClass, Icon } from "@shwe/ui";
import { type ReactNode, useId } from "react";

import styles from "./step-card.module.css";

type StepCardProps = {
  title: string;
  /** The number of the step; left out on a page without steps. */
  step?: number;
  isDone?: boolean;
  /** Shown at the end of the title's row, such as the bounds of an amount. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** One step of a request: its number or a check mark, its title, and its fields. */
export function StepCard({ title, step, isDone, aside, className, children }: StepCardProps) {
  const id = useId();
  return (
    <Card className={cx(styles.step, className)} aria-labelledby={id}>
      <div className={styles.stepHead}>
        {step !== undefined && (
          <span className={cx(styles.number, figuresClass, isDone && styles.done)} aria-hidden>
            {isDone ? <Icon name="check" size={15} /> : step}
          </span>
        )}
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </Card>
  );
}
