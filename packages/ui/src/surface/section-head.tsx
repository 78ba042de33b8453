import type { ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./surface.module.css";

/** Styles the small gold link at the end of a section head; it ends with a `chev` icon of 15 px. */
export const moreLinkClass: string = cx(styles.more);

interface SectionHeadProps {
  title: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  /** The id of the heading, for `aria-labelledby` of the section. */
  id?: string | undefined;
}

export function SectionHead({ title, icon, action, level = 2, id }: SectionHeadProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={styles.head}>
      <Heading id={id} className={styles.title}>
        {icon === undefined ? null : <Icon name={icon} size={21} className={styles.titleIcon} />}
        {title}
      </Heading>
      {action}
    </div>
  );
}
