import { DigitsField } from "@shwe/client/fields/digits";
import { figuresClass } from "@shwe/ui";
import type { Ref } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { clockText } from "../../lib/clock/clock-text.ts";
import styles from "./code-field.module.css";
import { code_digits, codeDigits } from "./code-text.ts";

type CodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  code: string;
  /** Seconds until the code expires. */
  life_s: number;
  error: string | undefined;
  isBusy: boolean;
  onChange: (code: string) => void;
};

/** The six digits of the code that was sent by SMS, with the time until it expires. */
export function CodeField({ ref, code, life_s, error, isBusy, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <DigitsField
      ref={ref}
      label={t("auth.code")}
      aside={
        <span className={styles.life} role="timer">
          {t("auth.code_life")} <b className={figuresClass}>{clockText(life_s)}</b>
        </span>
      }
      digits={code}
      length={code_digits}
      error={error}
      readOnly={isBusy}
      autoComplete="one-time-code"
      onText={(text) => onChange(codeDigits(text))}
    />
  );
}
