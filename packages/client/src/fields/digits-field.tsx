import { cx, Icon } from "@shwe/ui";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

import styles from "./digits-field.module.css";

type DigitsFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "readOnly"> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Shown at the end of the label's row, such as a countdown. */
  aside?: ReactNode;
  digits: string;
  /** How many digits the field takes; each has a box. */
  length: number;
  hint?: string;
  error: string | undefined;
  /** Receives the text as it was typed or pasted; the caller reads the digits from it. */
  onText: (text: string) => void;
};

/** One input for all digits, so that pasting and SMS autofill work; the boxes behind it show the digits. */
export function DigitsField(props: DigitsFieldProps) {
  const { ref, label, aside, digits, length, hint, error, onText, ...input } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={cx(styles.code, error !== undefined && styles.wrong)}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          inputMode="numeric"
          value={digits}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={({ target }) => onText(target.value)}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={styles.box}
            data-here={index === Math.min(digits.length, length - 1) || undefined}
            aria-hidden
          >
            {digits.charAt(index)}
          </span>
        ))}
      </div>
      {error !== undefined ? (
        <p id={`${id}-note`} className={styles.error} role="alert">
          <Icon name="alert" size={15} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
