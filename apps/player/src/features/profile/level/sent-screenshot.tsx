import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import { privateImageQuery } from "../api/get-private-image.ts";
import styles from "./level.module.css";

/** The screenshot that the player sent, loaded from a temporary link that only this player can request. */
export function SentScreenshot({ id }: { id: string }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: link, error, refetch } = useQuery(privateImageQuery(tag, id));
  return (
    <figure className={styles.sent}>
      {error !== null && link === undefined ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : link === undefined ? (
        <Skeleton className={styles.sentPlace} />
      ) : (
        <img src={link} alt={t("level.preview")} onError={() => void refetch()} />
      )}
      <figcaption className={styles.hint}>{t("level.sent_caption")}</figcaption>
    </figure>
  );
}
