import { Button, ConfirmDialog, Notice } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";

import { useErrorText } from "../../../domain/api/error-text.ts";
import { call } from "../../../domain/api/http.ts";
import { refreshCash } from "../../../domain/cash/cash-key.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";

/** Ends a reservation for which the player did not pay. */
export function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () => call("cancelCashIn", { body: { id } }, { locale: tag }),
    onSuccess: async () => {
      void refreshCash(queryClient);
      await navigate("/cashin", { replace: true });
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
      <Button variant="quiet" full onClick={() => setAsking(true)}>
        {t("cashin.cancel")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("cashin.cancel_question")}
        text={t("cashin.cancel_text")}
        confirm={t("cashin.cancel_confirm")}
        cancel={t("cashin.cancel_not")}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
