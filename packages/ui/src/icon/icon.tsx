import { cx } from "../lib/cx.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";
import styles from "./icon.module.css";

interface IconProps {
  name: IconName;
  /** Edge in px; the strokes get a little heavier below 18 so that they keep their weight. */
  size?: number | undefined;
  /** Only for an icon that stands alone; without it the icon is decoration. */
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
