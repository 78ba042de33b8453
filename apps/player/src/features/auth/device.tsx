import type { Reply } from "@shwe/contract/player/schemas";
import { yangonMinute } from "@shwe/rules";
import { Badge, Button, IconTile, toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../domain/api/error-text.ts";
import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { sessionsQuery } from "./api/list-sessions.ts";
import styles from "./devices.module.css";

type Session = Reply<"listSessions">["data"][number];

export function Device({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { id, address, current } = session;
  const device = session.device === "" ? t("profile.device_unknown") : session.device;
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () => call("revokeSession", { body: { id } }, { locale: tag }),
    onSuccess: () => toast.success(t("profile.device_ended")),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery(tag)),
  });
  return (
    <li className={styles.device}>
      <IconTile icon="phone" />
      <div className={styles.words}>
        <b>{device}</b>
        <small>
          {t("profile.device_seen", {
            time: yangonMinute(new Date(session.last_seen_at)),
            address,
          })}
        </small>
      </div>
      {current ? (
        <Badge tone="win" icon="check" size="sm">
          {t("profile.device_this")}
        </Badge>
      ) : (
        <Button
          variant="danger"
          size="sm"
          busy={isPending}
          aria-label={t("profile.device_end_of", { device })}
          onClick={() => mutate()}
        >
          {t("profile.device_end")}
        </Button>
      )}
    </li>
  );
}
