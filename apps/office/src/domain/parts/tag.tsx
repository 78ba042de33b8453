import { cx } from "@shwe/ui";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./tag.module.css";

export type Tone = "plain" | "good" | "wait" | "bad" | "note" | "gold";

type TagProps = { tone?: Tone; icon?: LucideIcon | undefined; children: ReactNode };

/** A state as a short text on its colour. */
export function Tag({ tone = "plain", icon: Icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {Icon === undefined ? null : <Icon aria-hidden />}
      {children}
    </span>
  );
}
