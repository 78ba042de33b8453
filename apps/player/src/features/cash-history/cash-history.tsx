import { Button, buttonClass, Card, EmptyState, Skeleton } from "@shwe/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { LoadFailure, SectionFailure } from "../../domain/api/load-failure.tsx";
import type { DaySpan } from "../../domain/dates/day-span.ts";
import { HistoryFilters } from "../../domain/history/history-filters.tsx";
import type { CashType } from "../../domain/history/history-types.ts";
import { useHistoryChoice } from "../../domain/history/use-history-choice.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { cashInsQuery, cashOutsQuery } from "./api/list-cash.ts";
import styles from "./cash-history.module.css";
import { CashRow, type CashHistoryRow } from "./cash-row.tsx";

const rows_shown = 4;

type List = {
  rows: readonly CashHistoryRow[] | undefined;
  error: Error | null;
  isMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onRetry: () => void;
};

type ListProps = { player_id: number; span: DaySpan };

function useCashIns({ player_id, span }: ListProps): List {
  const { tag: locale } = useLocale();
  const list = useInfiniteQuery(cashInsQuery({ player_id, span, locale }));
  return {
    rows: list.data?.pages.flatMap(({ data }) => data.rows),
    error: list.error,
    isMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
  };
}

function useCashOuts({ player_id, span }: ListProps): List {
  const { tag: locale } = useLocale();
  const list = useInfiniteQuery(cashOutsQuery({ player_id, span, locale }));
  return {
    rows: list.data?.pages.flatMap(({ data }) => data.rows),
    error: list.error,
    isMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
  };
}

function CashIns(props: ListProps) {
  return <CashList type="cashin" list={useCashIns(props)} />;
}

function CashOuts(props: ListProps) {
  return <CashList type="cashout" list={useCashOuts(props)} />;
}

function CashList({ type, list }: { type: CashType; list: List }) {
  const { t } = useTranslation();
  const { rows, error } = list;
  if (rows === undefined && error !== null)
    return <LoadFailure error={error} onRetry={list.onRetry} />;
  if (rows === undefined)
    return (
      <div className={styles.list} role="status" aria-label={t("state.loading")}>
        {Array.from({ length: rows_shown }, (_, place) => (
          <Skeleton key={place} className={styles.bone} />
        ))}
      </div>
    );
  if (rows.length === 0)
    return (
      <Card className={styles.empty}>
        <div role="status">
          <EmptyState
            art="receipt"
            title={t("history.empty")}
            text={t("cash_history.empty_text")}
            action={
              <Link to={`/${type}`} className={buttonClass({ variant: "line" })}>
                {t(`page.${type}`)}
              </Link>
            }
          />
        </div>
      </Card>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t(`page.${type}`)}>
        {rows.map((row) => (
          <CashRow key={row.id} row={row} isCredit={type === "cashin"} />
        ))}
      </ul>
      {error !== null && <SectionFailure error={error} onRetry={list.onRetry} />}
      {error === null && list.isMore && (
        <Button variant="line" full busy={list.isLoading} onClick={list.onMore}>
          {t("cash_history.older")}
        </Button>
      )}
    </>
  );
}

/** The player's cash-ins or cash-outs. The search parameters select the type and the period. */
export function CashHistory({ player_id, type }: { player_id: number; type: CashType }) {
  const choice = useHistoryChoice();
  const props = { player_id, span: choice.span };
  return (
    <>
      <HistoryFilters {...choice} />
      {type === "cashin" ? <CashIns {...props} /> : <CashOuts {...props} />}
    </>
  );
}
