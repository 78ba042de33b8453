import type { ReactNode } from "react";

import { cx } from "../lib/cx.ts";
import { type EmptyArtName, StateArt } from "./state-art.tsx";
import styles from "./state.module.css";

interface EmptyStateProps {
  art: EmptyArtName;
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** A smaller variant for a search without results inside a page. */
  compact?: boolean | undefined;
}

export function EmptyState({ art, title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, compact && styles.compact)}>
      <StateArt name={art} />
      {title === undefined ? null : <h2 className={styles.title}>{title}</h2>}
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
