import { Icon } from "@shwe/ui";
import { useId, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { TermsDialog } from "./terms-dialog.tsx";

type ConsentProps = {
  terms_version: string;
  given: boolean;
  error: string | undefined;
  onChange: (given: boolean) => void;
};

/**
 * The check box by which a visitor confirms the age and the terms of use. A link in its label opens the terms of use.
 */
export function Consent({ terms_version, given, error, onChange }: ConsentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [before = "", terms = "", after = ""] = t("auth.consent").split(/<\/?1>/);
  return (
    <div className={styles.consent}>
      <span className={styles.tick}>
        <input
          id={id}
          type="checkbox"
          checked={given}
          aria-labelledby={`${id}-text`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <Icon name="check" size={16} />
      </span>
      <p id={`${id}-text`}>
        <label htmlFor={id}>{before}</label>
        <button type="button" onClick={() => setOpen(true)}>
          {terms}
        </button>
        <label htmlFor={id}>{after}</label>
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.refusal} role="alert">
          {error}
        </p>
      )}
      <TermsDialog version={terms_version} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
