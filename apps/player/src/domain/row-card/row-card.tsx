import { Card, cx, type IconName, IconTile } from "@shwe/ui";
import { type ComponentProps, type ReactNode, useId } from "react";

import styles from "./row-card.module.css";

type RowCardProps = {
  icon: IconName;
  tone?: ComponentProps<typeof IconTile>["tone"];
  title: string;
  text: ReactNode;
  /** Whether the player can do something about it: the card has a gold border. */
  isStressed?: boolean;
  /** A link or badge at the end; on a narrow phone a link has a row of its own. */
  children?: ReactNode;
};

/** A fact about the account in one row, with what the player can do about it. */
export function RowCard({ icon, tone, title, text, isStressed = false, children }: RowCardProps) {
  const id = useId();
  return (
    <Card className={cx(styles.card, isStressed && styles.stressed)} aria-labelledby={id}>
      <IconTile icon={icon} size="lg" tone={tone} />
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {typeof text === "string" ? <p>{text}</p> : text}
      </div>
      {children}
    </Card>
  );
}
