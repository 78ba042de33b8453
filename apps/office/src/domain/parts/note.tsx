import { cx } from "@shwe/ui";
import { Check, Info, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./note.module.css";

type NoteTone = "plain" | "note" | "wait" | "bad" | "good";

const icons: Record<NoteTone, LucideIcon> = {
  plain: Info,
  note: Info,
  wait: TriangleAlert,
  bad: OctagonAlert,
  good: Check,
};

type NoteProps = {
  tone?: NoteTone;
  /** One sentence that says what is the case. */
  title: ReactNode;
  /** Why, or what to do. */
  children?: ReactNode;
  /** Read aloud at once when it appears. */
  isAlert?: boolean;
};

/** A notice inside a page: one bold sentence, then why. */
export function Note({ tone = "plain", title, children, isAlert }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles.note, styles[tone])} role={isAlert === true ? "alert" : undefined}>
      <Icon aria-hidden />
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  );
}
