import { cx } from "../lib/cx.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** line: a line of text; pill: chip, tab; circle: ball, avatar; tile: provider or game tile. */
  shape?: "block" | "line" | "pill" | "circle" | "tile" | undefined;
  /** Any CSS length; a number is px. The size must be that of what comes. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
}

/** Stands where content will be. Hidden from screen readers: say "loading" once around a group. */
export function Skeleton({ shape = "block", width, height, className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden
    />
  );
}
