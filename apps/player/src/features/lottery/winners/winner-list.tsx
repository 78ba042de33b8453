import { Card, EmptyState, figuresClass, Hero, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import type { LotteryType } from "@shwe/contract/player/games";
import { isLotteryType, lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { NumberDrums } from "../../../domain/lottery/number-drums.tsx";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { todaysDrawsQuery } from "./api/list-todays-draws.ts";
import { type Winners, winnersQuery } from "./api/list-winners.ts";
import { TypeMenu } from "./type-menu.tsx";
import { WinnerTable } from "./winner-table.tsx";
import styles from "./winners.module.css";

const type_at_first: LotteryType = "C2D";
const bones = ["a", "b", "c", "d", "e"];

/** The winners of a lottery's newest draw that has winners. */
export function WinnerList() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("type");
  const type = isLotteryType(asked) ? asked : type_at_first;
  return (
    <>
      <TypeMenu type={type} onChoose={(chosen) => setSearch({ type: chosen }, { replace: true })} />
      <Loaded type={type} />
    </>
  );
}

function Loaded({ type }: { type: LotteryType }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: draws, dataUpdatedAt: read_at_ms } = useQuery(todaysDrawsQuery(type, tag));
  const { data, error, refetch } = useQuery(winnersQuery(type, { draws, read_at_ms }, tag));
  if (data !== undefined)
    return data.data.length === 0 ? <NoWinners /> : <Shown type={type} winners={data} />;
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.loading} role="status" aria-label={t("state.loading")}>
      <Skeleton className={styles.numberBone} />
      {bones.map((key) => (
        <Skeleton key={key} className={styles.rowBone} />
      ))}
    </div>
  );
}

function Shown({ type, winners }: { type: LotteryType; winners: Winners }) {
  const { t } = useTranslation();
  const { lucky_number, section, open_date, data } = winners;
  return (
    <>
      <Hero className={styles.number} aria-label={t("winner.number")}>
        <NumberDrums digits={lucky_number} size="md" />
        <div className={styles.words}>
          <small>{t("winner.number")}</small>
          <b>
            {t(lotteryOf(type).title)}
            {section !== null && ` · ${sectionText(t, section)}`}
          </b>
          <span className={figuresClass}>{open_date}</span>
        </div>
      </Hero>
      <WinnerTable winners={data} />
      <p className={styles.foot}>{t("winner.masked")}</p>
    </>
  );
}

function NoWinners() {
  const { t } = useTranslation();
  return (
    <Card className={styles.none}>
      <div role="status">
        <EmptyState art="inbox" title={t("winner.none")} text={t("winner.none_text")} />
      </div>
    </Card>
  );
}
