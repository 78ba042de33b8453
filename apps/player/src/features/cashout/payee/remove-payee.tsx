import { ConfirmDialog, toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../../domain/api/error-text.ts";
import { call } from "../../../domain/api/http.ts";
import { maskedNumber } from "../../../domain/cash/masked-number.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { type Payee, payeesKey } from "../api/list-payees.ts";

type RemovePayeeProps = { payee: Payee | null; player_id: number; onClose: () => void };

/** Removes a payee after a question. Open cash-outs to it are not changed. */
export function RemovePayee({ payee, player_id, onClose }: RemovePayeeProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: (id: string) => call("removePayee", { body: { id } }, { locale: tag }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: payeesKey(player_id) });
      toast.success(t("cashout.payee_removed"));
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: onClose,
  });
  const number = maskedNumber(payee?.account_number ?? "");
  return (
    <ConfirmDialog
      open={payee !== null}
      title={t("cashout.payee_remove_question")}
      text={t("cashout.payee_remove_text", { name: `${payee?.payment_name ?? ""} ${number}` })}
      confirm={t("cashout.payee_remove")}
      cancel={t("cash.back")}
      danger
      busy={isPending}
      onConfirm={() => payee !== null && mutate(payee.id)}
      onCancel={onClose}
    />
  );
}
