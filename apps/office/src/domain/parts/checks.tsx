import { cx } from "@shwe/ui";
import { Check, type LucideIcon, Minus, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./checks.module.css";

/** `holds` is green, `warns` amber, `forbids` red, `skipped` grey: not checked. */
export type CheckState = "holds" | "warns" | "forbids" | "skipped";
export type CheckRow = { state: CheckState; text: string; figure?: ReactNode };

const icons: Record<CheckState, LucideIcon> = {
  holds: Check,
  warns: TriangleAlert,
  forbids: X,
  skipped: Minus,
};

/** Conditions, each with its outcome. `stateLabels` names the outcomes for screen readers. */
export function Checks({
  rows,
  stateLabels,
}: {
  rows: readonly CheckRow[];
  stateLabels: Record<CheckState, string>;
}) {
  return (
    <ul className={styles.list}>
      {rows.map(({ state, text, figure }) => {
        const Icon = icons[state];
        return (
          <li key={text}>
            <Icon className={cx(styles[state])} role="img" aria-label={stateLabels[state]} />
            <span>{text}</span>
            <small>{figure}</small>
          </li>
        );
      })}
    </ul>
  );
}
