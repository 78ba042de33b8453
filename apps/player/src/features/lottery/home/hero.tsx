import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { lotteryPagePaths } from "@shwe/contract/player/games";
import { useDeferredValue } from "react";
import { Link } from "react-router";

import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import { figure_labels } from "../../../domain/lottery/figure-labels.ts";
import { overviewQuery } from "../../../domain/lottery/queries/get-overview.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { HeroFrame } from "./hero-frame.tsx";
import { LiveFrame } from "./live-frame.tsx";
import { useLiveComponents } from "./load-live.ts";
import styles from "./hero.module.css";

const bone = <Skeleton shape="line" className={styles.bone} />;

/**
 * The hero of the home page: the next draw. Until the draws are known it has the size and the texts of Thai 2D, which
 * is next most often, so that nothing moves when they arrive.
 */
export function LotteryHero() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(overviewQuery(tag));
  const code = useLiveComponents();
  // Deferred, because the draws that arrive render much, which would block input in one task.
  const lotteries = useDeferredValue(data);
  const retry = () => void refetch();
  if (lotteries !== undefined && code !== undefined)
    return <code.DrawHero lotteries={lotteries} onOver={retry} />;
  return (
    <HeroFrame
      title={t("page.two")}
      ball="2D"
      to={lotteryPagePaths["2d"]}
      live={
        error === null || data !== undefined ? (
          <LiveFrame
            digits={"  "}
            figures={[
              { label: figure_labels.index, shown: bone },
              { label: figure_labels.turnover, shown: bone },
            ]}
          />
        ) : (
          <SectionFailure error={error} onRetry={retry} />
        )
      }
      countdown={
        <div className={styles.countdown}>
          <small>{t("bet.closes_in")}</small>
          <Skeleton className={styles.clock} />
        </div>
      }
      last={
        <Link to="/win-number" className={styles.last}>
          {t("hero.last")}
        </Link>
      }
    />
  );
}
