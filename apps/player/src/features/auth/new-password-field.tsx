import { PasswordField } from "@shwe/client/fields/password";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { passwordStrength } from "./password-strength.ts";

const bars = [1, 2, 3, 4] as const;

type NewPasswordFieldProps = {
  label: string;
  value: string;
  phone: string | null;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** The field for a new password, with a strength meter. */
export function NewPasswordField({ label, value, phone, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const strength = passwordStrength(value, phone);
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        showLabel={t("auth.password_show")}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.strength} role="status">
        {bars.map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
        <span>{strength === 0 ? null : t(`auth.strength_${strength}`)}</span>
      </div>
    </>
  );
}
