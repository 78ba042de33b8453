import type { ReactNode } from "react";

import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import { Card } from "../surface/card.tsx";
import { IconTile } from "../surface/icon-tile.tsx";
import styles from "./state-card.module.css";

const titleTones = {
  gold: styles.goldTitle,
  win: styles.winTitle,
  warn: styles.warnTitle,
  bad: "",
  info: "",
};

interface StateCardProps {
  icon: IconName;
  tone?: "gold" | "win" | "bad" | "warn" | "info" | undefined;
  title: ReactNode;
  children?: ReactNode;
}

/** A card that shows as text what became of a request, such as not sent, checking or done. */
export function StateCard({ icon, tone = "gold", title, children }: StateCardProps) {
  return (
    <Card as="div" className={styles.outcome}>
      <IconTile icon={icon} tone={tone} />
      <div>
        <strong className={cx(styles.outcomeTitle, titleTones[tone])}>{title}</strong>
        {children === undefined ? null : <div className={styles.outcomeText}>{children}</div>}
      </div>
    </Card>
  );
}
