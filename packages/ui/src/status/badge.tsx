import type { ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./badge.module.css";

export type BadgeTone = "win" | "plain" | "pending" | "bad" | "info";

interface BadgeProps {
  tone: BadgeTone;
  icon?: IconName | undefined;
  size?: "sm" | "md" | undefined;
  children: ReactNode;
}

/** A state is shown by icon, text and tint, never by colour alone. A lost bet is plain, not red. */
export function Badge({ tone, icon, size = "md", children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], size === "sm" && styles.sm)}>
      {icon === undefined ? null : <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}

/** The pulsing red dot next to a live value. */
export function LiveBadge({ children }: { children: ReactNode }) {
  return <span className={styles.live}>{children}</span>;
}
