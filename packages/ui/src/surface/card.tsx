import type { ComponentProps } from "react";

import { Rosette } from "../brand/rosette.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./surface.module.css";

interface CardProps extends ComponentProps<"section"> {
  as?: "section" | "div" | "article" | "aside" | "li" | undefined;
}

export function Card({ as: Tag = "section", className, ...rest }: CardProps) {
  const Element = Tag as "section";
  return <Element {...rest} className={cx(styles.card, className)} />;
}

/** A card with the rosette behind it: one per screen. */
export function Hero({ className, children, ...rest }: CardProps) {
  return (
    <Card {...rest} className={cx(styles.hero, className)}>
      <span className={styles.rosette}>
        <Rosette />
      </span>
      {children}
    </Card>
  );
}
