import { cx, figuresClass, Icon } from "@shwe/ui";
import { type Ref, useId } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { clockText } from "../../lib/clock/clock-text.ts";
import styles from "./code-field.module.css";
import { code_digits, codeDigits } from "./code-text.ts";

const boxes = Array.from({ length: code_digits }, (_, index) => index);

type CodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  code: string;
  /** Seconds until the code expires. */
  life_s: number;
  error: string | undefined;
  isBusy: boolean;
  onChange: (code: string) => void;
};

/** One input for all six digits, so that pasting and SMS autofill work; six boxes behind it show the digits. */
export function CodeField({ ref, code, life_s, error, isBusy, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{t("auth.code")}</label>
        <span className={styles.life} role="timer">
          {t("auth.code_life")} <b className={figuresClass}>{clockText(life_s)}</b>
        </span>
      </div>
      <div className={cx(styles.code, error !== undefined && styles.wrong)}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={isBusy}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(codeDigits(target.value))}
        />
        {boxes.map((index) => (
          <span
            key={index}
            className={styles.box}
            data-here={index === Math.min(code.length, code_digits - 1) || undefined}
            aria-hidden
          >
            {code.charAt(index)}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  );
}
