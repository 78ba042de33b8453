import type { ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./notice.module.css";

const iconOf = { info: "info", warn: "alert", bad: "alert", good: "check" } as const;

interface NoticeProps {
  kind: "info" | "warn" | "bad" | "good";
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A permanent message inside the page, next to the content it is about. */
export function Notice({ kind, icon = iconOf[kind], children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[kind])} role={kind === "bad" ? "alert" : undefined}>
      <Icon name={icon} size={18} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
