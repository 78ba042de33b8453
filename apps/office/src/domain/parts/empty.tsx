import { Inbox, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./empty.module.css";

type EmptyProps = { icon?: LucideIcon; title: string; children?: ReactNode };

/** An empty place: what happened last, and where to go. */
export function Empty({ icon: Icon = Inbox, title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Icon aria-hidden />
      <b>{title}</b>
      <div>{children}</div>
    </div>
  );
}
