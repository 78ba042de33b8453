import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

import { ApiError } from "../../domain/api/calls.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useLoginPasskey } from "./api/login-passkey.ts";
import styles from "./login.module.css";
import { Refusal } from "./refusal.tsx";

/** Asks for the passkey at once; again on request if the browser got no reply from it. */
export function PasskeyStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const login = useLoginPasskey();
  const ask = useEffectEvent(() => login.mutate(undefined, { onSuccess: onDone }));
  useEffect(() => {
    ask();
  }, []);
  return (
    <div className={styles.form}>
      <div className={styles.touch}>
        <KeyRound aria-hidden />
        <b>{t("login.touch")}</b>
        <span>{t("login.touch_text", { host: window.location.hostname })}</span>
      </div>
      {login.error === null || login.error instanceof ApiError ? (
        <Refusal error={login.error} />
      ) : (
        <Note tone="wait" isAlert title={t("login.passkey_failed")} />
      )}
      <Button
        kind="main"
        size="large"
        disabled={login.isPending}
        onClick={() => login.mutate(undefined, { onSuccess: onDone })}
      >
        <KeyRound aria-hidden />
        {t("login.try_again")}
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={onBack}>
          {t("login.use_password")}
        </button>
      </div>
    </div>
  );
}
