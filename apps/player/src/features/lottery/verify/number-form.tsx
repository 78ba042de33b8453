import { Button, Card, Field } from "@shwe/ui";
import { type SubmitEvent, useState } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import cardStyles from "./card.module.css";
import styles from "./number-form.module.css";

type NumberFormProps = {
  kind: "slip" | "draw";
  asked: string;
  isBusy: boolean;
  /** Parses the typed text; null if it is not a valid number. */
  read: (text: string) => string | null;
  onAsk: (number: string) => void;
};

/** A form for a slip or draw number that loads the slip or draw. */
export function NumberForm({ kind, asked, isBusy, read, onAsk }: NumberFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(asked);
  const [isWrong, setWrong] = useState(asked !== "" && read(asked) === null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const number = read(text);
    setWrong(number === null);
    if (number !== null) onAsk(number);
  };
  return (
    <Card className={cardStyles.card} aria-label={t(`verify.way_${kind}`)}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label={t(`verify.${kind}_number`)}
          hint={t(`verify.${kind}_hint`)}
          error={isWrong ? t(`verify.${kind}_wrong`) : undefined}
          figures
          inputMode={kind === "draw" ? "numeric" : "text"}
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="gold" full icon="shield" busy={isBusy}>
          {t("verify.load")}
        </Button>
      </form>
    </Card>
  );
}
