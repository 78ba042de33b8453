import { type ComponentProps, type ReactNode, useId } from "react";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "prefix" | "size"> {
  label: ReactNode;
  /** Shown at the end of the label's row, such as a link or a countdown. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Turns the box red, is announced by screen readers, and replaces the hint. */
  error?: ReactNode;
  icon?: IconName | undefined;
  /** Shown before the input, such as a country code. */
  prefix?: ReactNode;
  /** Shown after the input, such as the button that reveals a password. */
  suffix?: ReactNode;
  /** Bold tabular figures for phones, amounts and codes. */
  figures?: boolean | undefined;
}

export function Field({
  label,
  aside,
  hint,
  error,
  icon,
  prefix,
  suffix,
  figures = false,
  className,
  id,
  ...input
}: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  const wrong = error !== undefined && error !== null;
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={inputId}>
          {label}
        </label>
        {aside}
      </div>
      <div className={cx(styles.box, wrong && styles.boxWrong)}>
        {icon === undefined ? null : <Icon name={icon} size={20} />}
        {prefix === undefined ? null : <span className={styles.prefix}>{prefix}</span>}
        <input
          {...input}
          id={inputId}
          className={cx(styles.input, figures && styles.figures)}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {suffix}
      </div>
      <p
        id={noteId}
        className={wrong ? styles.error : styles.hint}
        role={wrong ? "alert" : undefined}
      >
        {wrong ? <Icon name="alert" size={15} /> : null}
        {note}
      </p>
    </div>
  );
}
