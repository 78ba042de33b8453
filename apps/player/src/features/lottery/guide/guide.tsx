import type { LotteryCode } from "@shwe/contract/player/games";
import { games } from "@shwe/rules/lottery";
import { buttonClass, chipClass, cx } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { SectionFailure } from "../../../domain/api/load-failure.tsx";
import { DrawCountdown } from "../../../domain/lottery/draw-countdown.tsx";
import { lotteries, lotteriesByPopularity } from "../../../domain/lottery/lotteries.ts";
import { overviewQuery } from "../../../domain/lottery/queries/get-overview.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import styles from "./guide.module.css";
import { PaysCard } from "./pays-card.tsx";
import { PickExamples } from "./pick-examples.tsx";
import { SourceCard } from "./source-card.tsx";
import { TimesCard } from "./times-card.tsx";
import { TodCard } from "./tod-card.tsx";

/** How one lottery is played: its number, its times, its prizes, and its quick picks by example. */
export function Guide({ code }: { code: LotteryCode }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(overviewQuery(tag));
  const { type, title, page_path } = lotteries[code];
  const game = games[code];
  const next = data && (data.find((lottery) => lottery.type === type)?.next ?? null);
  return (
    <>
      <GuideChoice code={code} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <SourceCard code={code} />
          <TimesCard code={code} />
          {next === undefined && error !== null ? (
            <SectionFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <PaysCard game={game} next={next} />
          )}
        </div>
        <div className={styles.column}>
          <PickExamples game={game} />
          {next && <TodCard game={game} next={next} />}
          <div className={styles.action}>
            <Link
              to={page_path}
              className={buttonClass({ variant: "gold", size: "lg", full: true })}
            >
              <span>{t("guide.board", { name: t(title) })}</span>
              {next?.is_open === true && (
                <DrawCountdown
                  at={next.close_at}
                  label={t("bet.closes_in")}
                  className={styles.left}
                />
              )}
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}

/** Links to the guides of the five lotteries. They replace the history entry, so that back leaves the guides. */
function GuideChoice({ code }: { code: LotteryCode }) {
  const { t } = useTranslation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The row of lotteries scrolls, so the current one is moved into its visible part.
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [code]);
  return (
    <nav className={styles.choice} aria-label={t("guide.choose")}>
      {lotteriesByPopularity.map((lottery) => (
        <Link
          key={lottery.code}
          ref={lottery.code === code ? current : null}
          to={`/how-to-play/${lottery.code}`}
          replace
          preventScrollReset
          className={cx(chipClass({ pressed: lottery.code === code }), styles.name)}
          aria-current={lottery.code === code ? "page" : undefined}
        >
          {t(lottery.title)}
        </Link>
      ))}
    </nav>
  );
}
