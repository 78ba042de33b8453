import { useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { errorText } from "../../domain/api/error-text.ts";
import { TextField } from "../../domain/forms/field.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { typedCodeOf } from "../../domain/session/typed-code.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useOpenInvitation } from "./api/open-invitation.ts";
import styles from "./enrol.module.css";

type SecondCodeFormProps = {
  invitation: string;
  onOpened: (invited: Data<"readInvitation">, invitation_code: string) => void;
};

/** Asks for the code that the second owner has. Without it the link alone opens nothing. */
export function SecondCodeForm({ invitation, onOpened }: SecondCodeFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [isShapeWrong, setShapeWrong] = useState(false);
  const open = useOpenInvitation();
  const send = (): void => {
    const invitation_code = typedCodeOf(text);
    setShapeWrong(invitation_code === undefined);
    if (invitation_code !== undefined)
      open.mutate(
        { invitation, invitation_code },
        { onSuccess: (invited) => onOpened(invited, invitation_code) },
      );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.second}>
        <TextField
          label={t("enrol.second_code")}
          hint={t("enrol.second_code_hint")}
          error={isShapeWrong ? t("enrol.second_code_shape") : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {open.error === null ? null : <Note tone="bad" isAlert title={errorText(open.error)} />}
      </div>
      <footer className={styles.foot}>
        <span>{t("enrol.second_code_text")}</span>
        <Button kind="main" size="large" type="submit" keys="Enter" disabled={open.isPending}>
          {t("enrol.second_code_send")}
        </Button>
      </footer>
    </form>
  );
}
