import { cx, figuresClass, Icon } from "@shwe/ui";
import { type ChangeEvent, useId, useLayoutEffect, useRef } from "react";

import { amountDigits, amountText, caretAfter } from "./amount-text.ts";
import styles from "./fields.module.css";

const currency = "MMK";

type AmountFieldProps = {
  label: string;
  digits: string;
  error: string | null;
  disabled: boolean;
  onChange: (digits: string) => void;
  /** Adds a button that enters the whole balance as the amount. */
  all?: { label: string; onPress: () => void };
};

/** An amount in whole kyat. It shows its commas while it is typed, and the caret stays after the same digit. */
export function AmountField({ label, digits, error, disabled, onChange, all }: AmountFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return;
    const at = caretAfter(input.current.value, caret.current);
    input.current.setSelectionRange(at, at);
    caret.current = null;
  });
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    const next = amountDigits(target.value);
    caret.current = Math.min(amountDigits(before).length, next.length);
    onChange(next);
  };
  return (
    <div>
      <div className={cx(styles.amount, error !== null && styles.wrong)}>
        <label htmlFor={id} className={styles.amountLabel}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={cx(styles.amountInput, figuresClass)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={amountText(digits)}
          disabled={disabled}
          onChange={take}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <span className={styles.unit}>{currency}</span>
        {all !== undefined && (
          <button type="button" className={styles.all} disabled={disabled} onClick={all.onPress}>
            {all.label}
          </button>
        )}
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  );
}
