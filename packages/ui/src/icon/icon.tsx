import { cx } from "../lib/cx.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";
import styles from "./icon.module.css";

interface IconProps {
  name: IconName;
  /** Width and height in px; below 18 px the strokes are thicker to stay visible. */
  size?: number | undefined;
  /** Accessible name, only for an icon without text next to it; otherwise the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 22, label, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, size < 18 && styles.small, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
