import { Card, cx, figuresClass } from "@shwe/ui";
import { useId } from "react";

import { useTranslation } from "../../lib/i18n.ts";
import type { KeyChoice } from "./subject.ts";
import styles from "./verify.module.css";

/** Some twenty keys with their ids. */
const text_max = 2_400;

type KeyCardProps = {
  key_id: string;
  choice: KeyChoice;
  ownText: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** Which key the signatures were checked with, and the place for a better one. */
export function KeyCard({ key_id, choice, ownText, isWrong, onChange }: KeyCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { origin, keys } = choice;
  const key = Object.hasOwn(keys, key_id) ? keys[key_id] : undefined;
  return (
    <Card className={styles.card} aria-labelledby="verify-key">
      <h2 id="verify-key">{t("verify.key")}</h2>
      <div className={styles.key}>
        <p>
          <b>{t("verify.key_id", { id: key_id })}</b>
          <small>{t(key === undefined ? "verify.key_none" : `verify.key_${origin}`)}</small>
        </p>
        {key !== undefined && <code className={figuresClass}>{key}</code>}
      </div>
      <label htmlFor={id} className={styles.label}>
        {t("verify.key_field")}
      </label>
      <p id={`${id}-why`} className={styles.hint}>
        {t("verify.key_why")}
      </p>
      <textarea
        id={id}
        className={cx(styles.text, figuresClass)}
        rows={2}
        maxLength={text_max}
        value={ownText}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={`${id}-why`}
        aria-invalid={isWrong || undefined}
        aria-errormessage={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t("verify.key_wrong")}
        </p>
      )}
    </Card>
  );
}
