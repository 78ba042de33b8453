import { useState } from "react";

import { ApiError } from "../../domain/api/calls.ts";
import { CodeField } from "../../domain/forms/code-field.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { Avatar } from "../../domain/parts/avatar.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { CodeClock } from "../../domain/session/code-clock.tsx";
import { typedCodeOf } from "../../domain/session/typed-code.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useLoginCode } from "./api/login-code.ts";
import styles from "./login.module.css";
import type { Challenge } from "./password-step.tsx";
import { Refusal } from "./refusal.tsx";

type CodeStepProps = {
  challenge: Challenge;
  onDone: () => void;
  onExpired: () => void;
  onBack: () => void;
};

const isExpiry = (error: Error): boolean =>
  error instanceof ApiError && error.code === "challenge_expired";

/** The second step: six digits, or a recovery code when the authenticator is lost. */
export function CodeStep({
  challenge: { name, challenge },
  onDone,
  onExpired,
  onBack,
}: CodeStepProps) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState(false);
  const [text, setText] = useState("");
  const [isShapeWrong, setShapeWrong] = useState(false);
  const login = useLoginCode();
  const onError = (error: Error): void => {
    setText("");
    if (isExpiry(error)) onExpired();
  };
  const send = (entered: string): void => {
    const recovery_code = typedCodeOf(entered);
    setShapeWrong(isRecovery && recovery_code === undefined);
    if (!isRecovery) login.mutate({ challenge, code: entered }, { onSuccess: onDone, onError });
    else if (recovery_code !== undefined)
      login.mutate({ challenge, recovery_code }, { onSuccess: onDone, onError });
  };
  const change = (): void => {
    setRecovery(!isRecovery);
    setText("");
    login.reset();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <div className={styles.who}>
        <Avatar name={name} isLarge />
        <span>
          <b>{name}</b>
          <small>{t("login.accepted")}</small>
        </span>
      </div>
      {isRecovery ? (
        <TextField
          label={t("login.recovery")}
          hint={t("login.recovery_hint")}
          error={isShapeWrong ? t("login.recovery_shape") : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <CodeField
          label={t("login.code")}
          aside={<CodeClock />}
          hint={t("login.code_hint")}
          value={text}
          onChange={setText}
          onComplete={send}
        />
      )}
      <Refusal error={login.error} />
      <Button
        kind="main"
        size="large"
        type="submit"
        keys="Enter"
        disabled={login.isPending || text.length < 6}
      >
        {t("login.submit")}
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={change}>
          {isRecovery ? t("login.use_code") : t("login.use_recovery")}
        </button>
        <button type="button" onClick={onBack}>
          {t("do.back")}
        </button>
      </div>
    </form>
  );
}
