import type { ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import styles from "./notice.module.css";

/** Says that the connection is gone and how old the shown data is; `action` looks again. */
export function OfflineBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.offline} role="status">
      <Icon name="wifioff" size={18} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
