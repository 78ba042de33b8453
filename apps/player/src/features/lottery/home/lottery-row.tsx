import { Ball, Icon, moreLinkClass, SectionHead, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import { ballOf } from "../../../domain/lottery/ball-of.ts";
import { lotteriesQuery } from "./list-lotteries.ts";
import styles from "./lottery-row.module.css";

const skeletons = ["a", "b", "c", "d", "e"];

/** Links to the five lotteries. */
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
            const { ball, steel } = ballOf(type);
            return (
              <li key={id}>
                <Link to={path} className={styles.lottery}>
                  <Ball label={ball} steel={steel} />
                  <span className={styles.kind}>
                    {t(steel ? "lottery.crypto" : "lottery.thai")}
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
