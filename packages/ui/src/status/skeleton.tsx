import { cx } from "../lib/cx.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** line: a line of text; pill: chip, tab; circle: ball, avatar; tile: provider or game tile. */
  shape?: "block" | "line" | "pill" | "circle" | "tile" | undefined;
  /** Any CSS length; a number is px. Use the size of the content that will replace it. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
}

/** A placeholder for content. Hidden from screen readers: announce "loading" once for a group. */
export function Skeleton({ shape = "block", width, height, className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden
    />
  );
}
