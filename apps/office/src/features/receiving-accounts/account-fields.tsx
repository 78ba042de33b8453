import { TextField } from "../../domain/forms/field.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { AccountField, AccountForm } from "./account-form.ts";
import styles from "./receiving-accounts.module.css";

const hints = {
  label: "accounts.label_hint",
  opening: "accounts.opening_hint",
  position: "accounts.position_hint",
  qr_text: "accounts.qr_hint",
} as const;

const hintOf = (field: AccountField) =>
  field in hints ? hints[field as keyof typeof hints] : undefined;

type AccountFieldsProps = {
  fields: readonly AccountField[];
  form: AccountForm;
  wrong: ReadonlySet<AccountField>;
  onChange: (form: AccountForm) => void;
};

/** The fields of a receiving account. An empty field shows no error, because nothing can be sent with it. */
export function AccountFields({ fields, form, wrong, onChange }: AccountFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const hint = hintOf(field);
        return (
          <TextField
            key={field}
            label={t(`cash_field.${field}`)}
            hint={hint && t(hint)}
            error={form[field] !== "" && wrong.has(field) ? t(`account_fault.${field}`) : undefined}
            inputMode={
              field === "holder" || field === "label" || field === "qr_text" ? "text" : "numeric"
            }
            autoComplete="off"
            value={form[field]}
            onChange={({ target }) => onChange({ ...form, [field]: target.value })}
          />
        );
      })}
    </div>
  );
}
