import { cx } from "@shwe/ui";
import { type ReactNode, useId, useState } from "react";

import styles from "./code-field.module.css";
import { describedBy, Frame } from "./field.tsx";

const digits = 6;

type CodeFieldProps = {
  label: string;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (code: string) => void;
};

/** Six digits in one field, drawn as six boxes, so that pasting and password managers work. */
export function CodeField({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  onComplete,
}: CodeFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  return (
    <Frame id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={cx(styles.code, error !== undefined && styles.faulty)}>
        {Array.from({ length: digits }, (_, at) => (
          <span
            key={at}
            aria-hidden
            className={cx(isFocused && at === Math.min(value.length, digits - 1) && styles.next)}
          >
            {value[at]}
          </span>
        ))}
        <input
          id={id}
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits + 1}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
          // The page has one purpose, which is this field.
          ref={focusAtFirst}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={({ target }) => {
            const code = target.value.replaceAll(/\D/g, "").slice(0, digits);
            onChange(code);
            if (code.length === digits && code !== value) onComplete?.(code);
          }}
        />
      </div>
    </Frame>
  );
}

const focusAtFirst = (input: HTMLInputElement | null): void => {
  input?.focus();
};
