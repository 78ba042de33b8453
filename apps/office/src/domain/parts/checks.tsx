import { cx } from "@shwe/ui";
import { Check, type LucideIcon, Minus, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./checks.module.css";

/** `holds` is green, `warns` amber, `forbids` red, `skipped` grey: not checked. */
type CheckState = "holds" | "warns" | "forbids" | "skipped";
export type CheckRow = { state: CheckState; text: string; figure?: ReactNode };

const icons: Record<CheckState, LucideIcon> = {
  holds: Check,
  warns: TriangleAlert,
  forbids: X,
  skipped: Minus,
};

type ChecksProps = {
  rows: readonly CheckRow[];
  /** Names of outcomes for screen readers that differ from the usual ones. */
  stateLabels?: Partial<Record<CheckState, string>>;
};

/** Conditions, each with its outcome. */
export function Checks({ rows, stateLabels }: ChecksProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map(({ state, text, figure }) => {
        const Icon = icons[state];
        return (
          <li key={text}>
            <Icon
              className={cx(styles[state])}
              role="img"
              aria-label={stateLabels?.[state] ?? t(`check_state.${state}`)}
            />
            <span>{text}</span>
            <small>{figure}</small>
          </li>
        );
      })}
    </ul>
  );
}
