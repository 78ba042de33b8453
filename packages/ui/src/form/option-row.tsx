import type { ComponentProps, ReactNode } from "react";

import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./option-row.module.css";

interface OptionRowProps extends ComponentProps<"button"> {
  /** This option is selected. */
  current: boolean;
  /** What is shown before the text: a flag, a ball or an icon. */
  leading?: ReactNode;
  caption?: ReactNode;
}

/** One row of a choice list in a sheet or menu, such as the language picker. */
export function OptionRow({
  current,
  leading,
  caption,
  className,
  children,
  ...rest
}: OptionRowProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={current}
      className={cx(styles.option, current && styles.optionOn, className)}
    >
      {leading === undefined ? null : <span className={styles.optionLead}>{leading}</span>}
      <span className={styles.optionText}>
        {children}
        {caption === undefined ? null : <small className={styles.optionCaption}>{caption}</small>}
      </span>
      {current ? <Icon name="check" size={18} /> : null}
    </button>
  );
}
