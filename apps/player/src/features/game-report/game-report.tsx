import { Button, PageLoader } from "@shwe/ui";
import { useInfiniteQuery } from "@tanstack/react-query";

import { LoadFailure, SectionFailure } from "../../domain/api/load-failure.tsx";
import { SpanFilter } from "../../domain/history/span-filter.tsx";
import { useHistoryChoice } from "../../domain/history/use-history-choice.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { roundsQuery } from "./api/list-rounds.ts";
import { transitionsQuery } from "./api/list-transitions.ts";
import { Rounds } from "./rounds.tsx";
import styles from "./game-report.module.css";
import { SumsCard } from "./sums-card.tsx";

type GameReportProps = { player_id: number; p_code: string };

/** The player's rounds with one provider, and their sums. The search parameters select the period. */
export function GameReport({ player_id, p_code }: GameReportProps) {
  const { t } = useTranslation();
  const { tag: locale } = useLocale();
  const { span, today, onSpan } = useHistoryChoice();
  const list = useInfiniteQuery(roundsQuery({ player_id, p_code, span, locale }));
  const transitions = useInfiniteQuery(transitionsQuery({ player_id, span, locale }));
  const sum = transitions.data?.pages[0]?.data.providers.find(
    (each) => String(each.p_code) === p_code,
  );
  const rounds = list.data?.pages.flatMap(({ data }) => data.rows);
  const { error } = list;
  const retry = () => void list.refetch();
  return (
    <div className={styles.report}>
      <SpanFilter span={span} today={today} onSpan={onSpan} />
      {rounds === undefined && error === null && <PageLoader label={t("state.loading")} />}
      {rounds === undefined && error !== null && <LoadFailure error={error} onRetry={retry} />}
      {rounds !== undefined && (
        <>
          {sum !== undefined && <SumsCard sum={sum} label={t("report.totals")} />}
          <Rounds rounds={rounds} />
          {rounds.length === 0 && <p className={styles.hint}>{t("report.empty_text")}</p>}
          {error !== null && <SectionFailure error={error} onRetry={retry} />}
          {error === null && list.hasNextPage && (
            <Button
              variant="line"
              full
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t("report.older")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
