import { parsePhone } from "@shwe/rules";
import { Button } from "@shwe/ui";
import { type SubmitEvent, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { clockText } from "../../lib/clock/clock-text.ts";
import { useDraft } from "./draft.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import { PhoneField } from "./phone-field.tsx";
import type { usePhoneCode } from "./use-phone-code.ts";
import { useSecondsLeft } from "../../lib/clock/use-seconds-left.ts";

export function PhoneStep({ flow }: { flow: ReturnType<typeof usePhoneCode> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { phone: typed } = useDraft();
  const [isWrong, setWrong] = useState(false);
  const wait_s = useSecondsLeft(flow.send_again_at_ms);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = parsePhone(typed);
    setWrong(phone === null);
    if (phone === null) event.currentTarget.querySelector("input")?.focus();
    else flow.send(phone);
  };
  const refusal = flow.sendError === null ? undefined : errorText(flow.sendError);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField
        autoComplete="tel"
        hint={t("auth.phone_hint")}
        error={isWrong ? t("auth.phone_wrong") : refusal}
        onEdit={() => setWrong(false)}
      />
      <Button
        type="submit"
        variant="gold"
        size="lg"
        full
        busy={flow.isSending}
        disabled={wait_s > 0}
      >
        {wait_s > 0 ? t("auth.code_get_in", { clock: clockText(wait_s) }) : t("auth.code_get")}
      </Button>
    </form>
  );
}
