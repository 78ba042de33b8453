import { DigitsField } from "@shwe/client/fields/digits";
import { parseName } from "@shwe/rules";
import { Field, Notice, toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";

import cash from "../../../domain/cash/cash.module.css";
import { useErrorText } from "../../../domain/api/error-text.ts";
import { call } from "../../../domain/api/http.ts";
import { refreshCash } from "../../../domain/cash/cash-key.ts";
import { SendButton } from "../../../domain/cash/send-button.tsx";
import { StepCard } from "../../../domain/cash/step-card.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { cashInKey } from "../api/get-cash-in.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import styles from "../cash-in.module.css";
import { clearDraft, type DetailsDraft, readDraft, writeDraft } from "./details-draft.ts";
import { last_digits, lastDigits } from "../last-digits.ts";
import { SlipPicture } from "../upload/slip-picture.tsx";

type DetailsFormProps = { request: CashIn; user: UserInfo };

/** The details of the transfer: last digits, payer and picture. Sending them puts the request into the queue. */
export function DetailsForm({ request, user }: DetailsFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(
    () => readDraft(request.id) ?? { digits: "", payer: user.name },
  );
  const { digits, payer } = draft;
  const [wrong, setWrong] = useState<"digits" | "payer" | null>(null);
  const { send, isPending, error, reset } = useSendDetails(request.id);
  const change = (changed: Partial<DetailsDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    writeDraft(request.id, next);
    setWrong(null);
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const account_name = parseName(payer);
    const missing = digits.length < last_digits ? "digits" : account_name === null ? "payer" : null;
    setWrong(missing);
    if (missing !== null)
      form.current?.querySelectorAll("input")[missing === "digits" ? 0 : 1]?.focus();
    else if (account_name !== null) send({ transaction_id: digits, account_name });
  };
  return (
    <form ref={form} className={cash.panel} onSubmit={submit} noValidate>
      <StepCard step={4} title={t("cashin.details")}>
        <DigitsField
          label={t("cashin.digits")}
          digits={digits}
          length={last_digits}
          hint={t("cashin.digits_hint")}
          error={wrong === "digits" ? t("cashin.digits_missing") : undefined}
          autoComplete="off"
          readOnly={isPending}
          onText={(text) => change({ digits: lastDigits(text) })}
        />
        <Field
          label={t("cashin.payer")}
          icon="user"
          name="account_name"
          autoComplete="name"
          maxLength={60}
          value={payer}
          readOnly={isPending}
          hint={t("cashin.payer_hint")}
          error={wrong === "payer" ? t("cashin.payer_wrong") : undefined}
          onChange={({ target }) => change({ payer: target.value })}
        />
        <div className={styles.picture} role="group" aria-label={t("cashin.picture")}>
          <span className={cash.label}>{t("cashin.picture")}</span>
          <SlipPicture id={request.id} hasPicture={request.has_picture} />
        </div>
      </StepCard>
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
      <SendButton
        label={t("cashin.send")}
        amount={request.amount}
        isReady={digits.length === last_digits}
        busy={isPending}
      />
    </form>
  );
}

type Details = { transaction_id: string; account_name: string };

/** Sends the details. The server accepts the same details again without effect, so a retry by the player is safe. */
function useSendDetails(id: string) {
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: (details: Details) =>
      call("sendCashIn", { body: { id, ...details } }, { locale: tag }),
    onSuccess: async ({ message, data }) => {
      // A request for the earlier state may be in flight; its reply must not replace the new state.
      await queryClient.cancelQueries({ queryKey: cashInKey(id) });
      queryClient.setQueryData(cashInKey(id), data);
      clearDraft();
      void refreshCash(queryClient);
      toast.success(message);
    },
  });
  return { send: mutate, isPending, error, reset };
}
