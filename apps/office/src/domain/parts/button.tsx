import { cx } from "@shwe/ui";
import type { ComponentProps, ReactNode } from "react";

import { useIsKeyOn } from "../keys/character-keys.ts";
import { ariaKeys } from "../keys/match-key.ts";
import { KeyCaps } from "./key-caps.tsx";
import styles from "./button.module.css";

/** `main` is gold: the one main act of a region. */
type ButtonKind = "plain" | "main" | "second" | "danger" | "stop" | "ghost";

type ButtonLooks = {
  kind?: ButtonKind | undefined;
  size?: "small" | "large" | undefined;
  isIcon?: boolean | undefined;
};

export const buttonClass = ({ kind = "plain", size, isIcon }: ButtonLooks = {}): string =>
  cx(styles.button, styles[kind], size && styles[size], isIcon === true && styles.icon) ?? "";

type ButtonProps = ButtonLooks &
  Omit<ComponentProps<"button">, "size"> & {
    /** The key that does the same, shown in the button. */
    keys?: string | undefined;
    children: ReactNode;
  };

export function Button({ kind, size, isIcon, keys, children, className, ...rest }: ButtonProps) {
  const isOn = useIsKeyOn();
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ kind, size, isIcon }), className)}
      aria-keyshortcuts={keys !== undefined && isOn(keys) ? ariaKeys(keys) : undefined}
    >
      {children}
      {keys === undefined ? null : <KeyCaps keys={keys} />}
    </button>
  );
}
