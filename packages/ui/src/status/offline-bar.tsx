import type { ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import styles from "./notice.module.css";

/** Shows that the browser is offline and how old the displayed data is; `action` retries. */
export function OfflineBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.offline} role="status">
      <Icon name="wifioff" size={18} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
