import { Button, Field, Icon, Notice } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { CodeField } from "./code-field.tsx";
import { code_digits } from "./code-text.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import { AccountMismatch } from "./account-mismatch.tsx";
import { Resend } from "./resend.tsx";
import { spacedPhone } from "../../lib/spaced-phone.ts";
import type { usePhoneCode } from "./use-phone-code.ts";
import { useSecondsLeft } from "../../lib/clock/use-seconds-left.ts";

type Flow = ReturnType<typeof usePhoneCode>;

type CodeStepProps = {
  flow: Flow;
  sent: NonNullable<Flow["sent"]>;
  action: string;
  mismatch: "account" | "no_account" | null;
  onCode: (code: string) => Promise<void>;
  onEdit: () => void;
};

export function CodeStep({ flow, sent, action, mismatch, onCode, onEdit }: CodeStepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const life_s = useSecondsLeft(sent.expires_at_ms);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: onCode,
    onError: () => input.current?.select(),
  });

  useEffect(() => input.current?.focus(), []);

  const take = (next: string) => {
    setCode(next);
    reset();
    // The sixth digit submits the code, whether typed or filled in from the SMS.
    if (next.length === code_digits) mutate(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === code_digits) mutate(code);
  };
  const refusal = error === null ? undefined : errorText(error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t("auth.phone")}
        aside={
          <span className={styles.sent}>
            <Icon name="check" size={14} />
            {t("auth.code_sent_mark")}
          </span>
        }
        icon="phone"
        figures
        readOnly
        value={spacedPhone(sent.phone)}
        suffix={
          <button type="button" className={styles.link} onClick={onEdit}>
            {t("auth.phone_edit")}
          </button>
        }
      />
      <CodeField
        ref={input}
        code={code}
        life_s={life_s}
        error={refusal ?? (life_s === 0 && !isPending ? t("auth.code_over") : undefined)}
        isBusy={isPending}
        onChange={take}
      />
      {mismatch !== null && <AccountMismatch expects={mismatch} />}
      <Notice kind="info" icon="shield">
        {t("auth.code_secret")}
      </Notice>
      <Button
        type="submit"
        variant="gold"
        size="lg"
        full
        busy={isPending}
        disabled={code.length < code_digits}
      >
        {action}
      </Button>
      <Resend flow={flow} phone={sent.phone} />
    </form>
  );
}
