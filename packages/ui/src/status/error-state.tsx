import type { ReactNode } from "react";

import { StateArt } from "./state-art.tsx";
import styles from "./state.module.css";

interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The request id and time that the player can give to support. */
  code?: ReactNode;
}

export function ErrorState({ title, text, action, code }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <StateArt name="error" />
      <h2 className={styles.title}>{title}</h2>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
      {code === undefined ? null : <p className={styles.code}>{code}</p>}
    </div>
  );
}
