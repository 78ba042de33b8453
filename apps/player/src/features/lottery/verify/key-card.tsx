import { Card, cx, figuresClass } from "@shwe/ui";
import { useId } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import type { KeyChoice } from "./subject.ts";
import cardStyles from "./card.module.css";
import styles from "./key-card.module.css";

/** The most characters in the field for public signing keys: about twenty of them with their ids. */
const text_max = 2_400;

type KeyCardProps = {
  key_id: string;
  choice: KeyChoice;
  ownText: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/**
 * The public signing key that the signatures were checked with, and a field for signing keys from a source the player
 * trusts more.
 */
export function KeyCard({ key_id, choice, ownText, isWrong, onChange }: KeyCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { origin, keys } = choice;
  const key = Object.hasOwn(keys, key_id) ? keys[key_id] : undefined;
  return (
    <Card className={cardStyles.card} aria-labelledby="verify-key">
      <h2 id="verify-key">{t("verify.key")}</h2>
      <div className={cardStyles.key}>
        <p>
          <b>{t("verify.key_id", { id: key_id })}</b>
          <small>{t(key === undefined ? "verify.key_none" : `verify.key_${origin}`)}</small>
        </p>
        {key !== undefined && <code className={figuresClass}>{key}</code>}
      </div>
      <label htmlFor={id} className={styles.label}>
        {t("verify.key_field")}
      </label>
      <p id={`${id}-why`} className={cardStyles.hint}>
        {t("verify.key_why")}
      </p>
      <textarea
        id={id}
        className={cx(cardStyles.text, figuresClass)}
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
