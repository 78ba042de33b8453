import { Card, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { realityCheckQuery } from "./api/get-reality-check.ts";
import styles from "./protection.module.css";
import { Stretch } from "./stretch.tsx";

const stretch_px = 46;

export function StretchCard({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(realityCheckQuery(tag, player_id));
  return (
    <Card className={styles.card} aria-label={t("protect.now")}>
      {data !== undefined && <Stretch check={data} />}
      {data === undefined && error === null && <Skeleton height={stretch_px} />}
      {data === undefined && error !== null && (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
