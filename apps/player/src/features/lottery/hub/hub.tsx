import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { lotteriesByPopularity } from "../../../domain/lottery/lotteries.ts";
import { overviewQuery } from "../../../domain/lottery/queries/get-overview.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import styles from "./hub.module.css";
import { LotteryCard } from "./lottery-card.tsx";
import { nearestFirst } from "./nearest-first.ts";

/** All lotteries, the nearest draw first. Only the first one that accepts bets has a gold button. */
export function LotteryHub() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(overviewQuery(tag));
  if (data === undefined)
    return error === null ? (
      <ul className={styles.list} role="status" aria-label={t("state.loading")}>
        {lotteriesByPopularity.map(({ code }) => (
          <li key={code}>
            <Skeleton className={styles.bone} />
          </li>
        ))}
      </ul>
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  return (
    <ul className={styles.list}>
      {nearestFirst(data).map((lottery, place) => (
        <li key={lottery.type}>
          <LotteryCard
            lottery={lottery}
            isNearest={place === 0 && lottery.next?.is_open === true}
          />
        </li>
      ))}
    </ul>
  );
}
