import { formatWhole } from "@shwe/rules";
import { Button, ConfirmDialog, Notice, toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { refreshProfile } from "../../domain/account/profile-query.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import { call } from "../../domain/api/http.ts";
import { refreshCash } from "../../domain/cash/cash-key.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import type { Standing } from "./api/get-standing.ts";

/** Gives up all open bonuses after a question that names what is lost. */
export function GiveUp({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () => call("giveUpBonuses", {}, { locale: tag }),
    onSuccess: async ({ data }) => {
      toast.success(t("cashout.given_up", { forfeited: formatWhole(data.forfeited) }));
      await Promise.all([refreshCash(queryClient), refreshProfile(queryClient)]);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setAsking(true)}>
        {t("cashout.give_up")}
      </Button>
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
      <ConfirmDialog
        open={isAsking}
        icon="gift"
        title={t("cashout.give_up_question")}
        text={t("cashout.give_up_text", {
          forfeit: formatWhole(standing.forfeit),
          turnover: formatWhole(standing.turnover),
        })}
        confirm={t("cashout.give_up_confirm")}
        cancel={t("cashout.give_up_not")}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
