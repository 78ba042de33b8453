import type { ComponentProps } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import { Dots } from "../status/dots.tsx";
import styles from "./button.module.css";

interface ButtonLook {
  /** gold: the main action of a region. line, soft, quiet: secondary actions. danger: deletes or ends something. */
  variant?: "gold" | "line" | "soft" | "quiet" | "danger" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  full?: boolean | undefined;
}

/** Styles a link as a button: `<Link className={buttonClass({ variant: "gold" })}>`. */
export function buttonClass({
  variant = "soft",
  size = "md",
  full = false,
}: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], full && styles.full);
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** In progress: disabled, shows three dots, with unchanged width and accessible name. */
  busy?: boolean | undefined;
  icon?: IconName | undefined;
}

export function Button({
  variant,
  size,
  full,
  busy = false,
  icon,
  className,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, full }), busy && styles.busy, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      <span className={styles.face}>
        {icon === undefined ? null : <Icon name={icon} size={size === "sm" ? 16 : 19} />}
        {children}
      </span>
      {busy ? <Dots className={styles.dots} small /> : null}
    </button>
  );
}
