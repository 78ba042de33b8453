import { Button, Dialog, Notice } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { useErrorText } from "../../domain/api/error-text.ts";
import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { keepRealityCheck, type RealityCheck } from "./api/get-reality-check.ts";
import styles from "./protection.module.css";
import { Stretch } from "./stretch.tsx";

type RealityDialogProps = { player_id: number; check: RealityCheck };

/**
 * The reality check. It cannot be closed with Escape or a tap outside, only by answering; after a reload the server
 * still expects the answer.
 */
export function RealityDialog({ player_id, check }: RealityDialogProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: async (_to: string | null) =>
      call("acknowledgeRealityCheck", { body: {} }, { locale: tag }),
    onSuccess: ({ data }, to) => {
      keepRealityCheck(queryClient, player_id, data);
      if (to !== null) void navigate(to);
    },
  });
  const busy = (to: string | null): boolean => isPending && variables === to;
  return (
    <Dialog open={check.due_in_s === 0} onClose={() => undefined} title={t("check.title")}>
      <div className={styles.check}>
        <p className={styles.reading}>{t("check.text")}</p>
        <Stretch check={check} />
        {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
        <div className={styles.checkWays}>
          <Button
            variant="gold"
            size="lg"
            full
            busy={busy(null)}
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            {t("check.continue")}
          </Button>
          <Button
            variant="line"
            full
            busy={busy("/protection#break")}
            disabled={isPending}
            onClick={() => mutate("/protection#break")}
          >
            {t("check.break")}
          </Button>
          <Button
            variant="soft"
            full
            busy={busy("/protection")}
            disabled={isPending}
            onClick={() => mutate("/protection")}
          >
            {t("check.limits")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
