import type { ComponentProps, ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./chip.module.css";

/** Styles a link as a chip. */
export function chipClass({ pressed = false }: { pressed?: boolean | undefined } = {}): string {
  return cx(styles.chip, pressed && styles.chipOn);
}

interface ChipProps extends ComponentProps<"button"> {
  /** Whether a chip that toggles is on; left out for a chip that is a plain action. */
  pressed?: boolean | undefined;
  icon?: IconName | undefined;
  count?: ReactNode;
}

export function Chip({
  pressed,
  icon,
  count,
  className,
  children,
  type = "button",
  ...rest
}: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(chipClass({ pressed }), className)}
    >
      {icon === undefined ? null : <Icon name={icon} size={16} />}
      {children}
      {count === undefined ? null : <span className={styles.chipCount}>{count}</span>}
    </button>
  );
}
