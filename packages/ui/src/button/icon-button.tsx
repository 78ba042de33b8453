import type { ComponentProps } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  icon: IconName;
  label: string;
  /** Renders a round background behind the icon. */
  ring?: boolean | undefined;
  iconSize?: number | undefined;
}

export function IconButton({
  icon,
  label,
  ring = false,
  iconSize,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, ring && styles.ring, className)}
      aria-label={label}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
