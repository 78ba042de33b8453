import { Card, Notice, Switch } from "@shwe/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../domain/api/error-text.ts";
import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { preferenceQuery } from "./api/get-preference.ts";
import styles from "./cash-out.module.css";

/** Whether paid cash-outs of the player are announced to everybody. Shown once the choice is loaded. */
export function AnnounceChoice({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const query = preferenceQuery(tag, player_id);
  const { data } = useQuery(query);
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: (is_announced: boolean) =>
      call("setCashPreference", { body: { is_announced } }, { locale: tag }),
    onSuccess: ({ data: chosen }) => queryClient.setQueryData(query.queryKey, chosen),
  });
  if (data === undefined) return null;
  return (
    <Card as="div" className={styles.choice}>
      <Switch
        label={t("cashout.announce")}
        caption={t("cashout.announce_text")}
        on={isPending ? variables : data.is_announced}
        busy={isPending}
        onChange={mutate}
      />
      {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
    </Card>
  );
}
