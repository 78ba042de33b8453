import { Ball, Icon, moreLinkClass, SectionHead, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { SectionFailure } from "../../lib/load-failure.tsx";
import { lotteriesQuery } from "./api/list-lotteries.ts";
import styles from "./lottery-row.module.css";

const skeletons = ["a", "b", "c", "d", "e"];

/** The five lotteries: gold for the Thai draws, steel for the crypto draws, always with the word. */
export function LotteryRow() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: lotteries, error, isPending, refetch } = useQuery(lotteriesQuery(tag));
  return (
    <section aria-labelledby="lotteries">
      <SectionHead
        id="lotteries"
        title={t("lottery.title")}
        action={
          <Link to="/win-number" className={moreLinkClass}>
            {t("lottery.results")}
            <Icon name="chev" size={15} />
          </Link>
        }
      />
      {error !== null && lotteries === undefined ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.row} aria-busy={isPending}>
          {isPending &&
            skeletons.map((key) => (
              <li key={key} data-skeleton="lottery">
                <Skeleton className={styles.skeleton} />
              </li>
            ))}
          {lotteries?.map(({ id, type, path }) => {
            const isCrypto = type.startsWith("C");
            return (
              <li key={id}>
                <Link to={path} className={styles.lottery}>
                  <Ball label={isCrypto ? type.slice(1) : type} steel={isCrypto} />
                  <span className={styles.kind}>
                    {t(isCrypto ? "lottery.crypto" : "lottery.thai")}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
