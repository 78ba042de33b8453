import { cx } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import { KeyCaps } from "../parts/key-caps.tsx";
import styles from "./cash.module.css";
import { type OfferedReason, reason_keys_max } from "./cash-reasons.ts";

type ReasonChoiceProps = {
  reasons: readonly OfferedReason[];
  /** Undefined until the operator chooses one. */
  value: number | undefined;
  onChange: (id: number) => void;
};

/** All reasons for a rejection, of which a digit or a click chooses one. */
export function ReasonChoice({ reasons, value, onChange }: ReasonChoiceProps) {
  const { t } = useTranslation();
  const withKeys = reasons.slice(0, reason_keys_max);
  // A digit that is pressed before the dialog has the focus.
  useKeys(
    withKeys.map(({ id }, at) => ({
      keys: String(at + 1),
      label: t("cash.choose_reason"),
      run: () => onChange(id),
      isQuiet: true,
    })),
  );
  return (
    <fieldset className={styles.choices}>
      <legend>{t("cash.choose_reason")}</legend>
      {reasons.map(({ id, text }, at) => (
        <label key={id} className={cx(id === value && styles.chosen)}>
          <input
            type="radio"
            name="reason"
            checked={id === value}
            onChange={() => onChange(id)}
            onKeyDown={({ key }) => {
              const chosen = withKeys.find((_, nth) => key === String(nth + 1));
              if (chosen !== undefined) onChange(chosen.id);
            }}
          />
          {at < reason_keys_max ? <KeyCaps keys={String(at + 1)} /> : null}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
