import type { GameCode } from "@shwe/rules/lottery";
import { Sheet } from "@shwe/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import {
  isLotteryCode,
  lotteries,
  type Lottery,
  lotteryOf,
} from "../../../domain/lottery/lotteries.ts";
import { overviewQuery } from "../../../domain/lottery/queries/get-overview.ts";
import type { HistorySlip } from "../../../domain/lottery/slip-state.tsx";
import type { DaySpan } from "../../../domain/dates/day-span.ts";
import { HistoryFilters } from "../../../domain/history/history-filters.tsx";
import { useHistoryChoice } from "../../../domain/history/use-history-choice.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { pendingQuery, slipsQuery } from "./api/list-slips.ts";
import { groupSlips } from "./group-slips.ts";
import { LoadingSlips, NoSlips } from "./history-states.tsx";
import { PeriodCard } from "./period-card.tsx";
import styles from "./slip-history.module.css";
import { SlipList } from "./slip-list.tsx";

/** The width from which the chosen slip is shown beside the list. */
const beside_media = "(min-width: 1200px)";

/** Loads the slips of the period, and the pending ones of any day. */
function useSlips(player_id: number, lottery: Lottery | null, span: DaySpan) {
  const { tag } = useLocale();
  const ofPeriod = useInfiniteQuery(slipsQuery({ player_id, lottery, span, locale: tag }));
  const pending = useInfiniteQuery(pendingQuery(player_id, tag));
  const ofLottery = ({ type }: HistorySlip) => lottery === null || type === lottery.type;
  const waiting = (pending.data?.pages.flatMap((page) => page.data) ?? []).filter(ofLottery);
  // The list of pending slips has all lotteries, so those of the selected one may be on a later page of it.
  const isSearching = lottery !== null && waiting.length === 0 && pending.hasNextPage;
  const { fetchNextPage, isFetching } = pending;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  const groups = groupSlips({
    pending: waiting,
    ofPeriod: ofPeriod.data?.pages.flatMap((page) => page.data) ?? [],
    hasMore: ofPeriod.hasNextPage,
  });
  // The countdowns need the server's clock, which the lists of slips do not contain.
  const clock = useQuery({ ...overviewQuery(tag), enabled: groups.pending.length > 0 });
  const isClockKnown = clock.data !== undefined || clock.error !== null;
  const total = pending.data?.pages[0]?.period;
  return {
    groups,
    slips: [...groups.pending, ...groups.days.flatMap((day) => day.slips)],
    isLoaded:
      ofPeriod.data !== undefined &&
      (pending.data !== undefined || pending.error !== null) &&
      (groups.pending.length === 0 || isClockKnown),
    period: ofPeriod.data?.pages[0]?.period,
    pending:
      lottery === null && total !== undefined && total.slips > groups.pending.length
        ? total
        : {
            slips: groups.pending.length,
            staked: groups.pending.reduce((sum, slip) => sum + slip.total_amount, 0),
          },
    error: ofPeriod.error ?? pending.error,
    isMore: ofPeriod.hasNextPage || pending.hasNextPage,
    isLoading: ofPeriod.isFetchingNextPage || pending.isFetchingNextPage,
    loadMore: () => {
      for (const list of [ofPeriod, pending])
        if (list.error !== null) void list.refetch();
        else if (list.hasNextPage) void list.fetchNextPage();
    },
    refetch: () => {
      void ofPeriod.refetch();
      void pending.refetch();
    },
  };
}

type SlipHistoryProps = {
  player_id: number;
  /** The component with the details of one slip: its lines, receipt and proof. */
  Ticket: ComponentType<{ code: GameCode; slip: HistorySlip }>;
};

/** The player's slips with their outcomes. The search parameters select the lottery and the period. */
export function SlipHistory({ player_id, Ticket }: SlipHistoryProps) {
  const { t } = useTranslation();
  const choice = useHistoryChoice();
  const [opened, setOpened] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isBeside = useMedia(beside_media);
  const { type, span } = choice;
  const lottery = isLotteryCode(type) ? lotteries[type] : null;
  const history = useSlips(player_id, lottery, span);
  const { slips, period, error, isLoaded } = history;
  const slip = slips.find(({ id }) => id === opened) ?? (isBeside ? slips[0] : undefined);
  const ticket = slip !== undefined && (
    <Ticket key={slip.id} code={lotteryOf(slip.type).code} slip={slip} />
  );
  return (
    <>
      <HistoryFilters {...choice} />
      {!isLoaded && error === null && <LoadingSlips />}
      {!isLoaded && error !== null && <LoadFailure error={error} onRetry={history.refetch} />}
      {isLoaded && slips.length === 0 && !history.isMore && <NoSlips lottery={lottery} />}
      {isLoaded && (slips.length > 0 || history.isMore) && (
        <div className={styles.both}>
          <div className={styles.main}>
            {period !== undefined && period.slips > 0 && <PeriodCard period={period} />}
            <SlipList
              groups={history.groups}
              pending={history.pending}
              isBeside={isBeside}
              chosen_id={slip?.id}
              error={error}
              isMore={history.isMore}
              isLoading={history.isLoading}
              onMore={history.loadMore}
              onOpen={(slip_id) => {
                setOpened(slip_id);
                setIsOpen(true);
              }}
            />
          </div>
          {isBeside && (
            <aside className={styles.beside} aria-label={t("history.chosen")}>
              {ticket}
            </aside>
          )}
        </div>
      )}
      {!isBeside && (
        <Sheet
          open={isOpen && slip !== undefined}
          onClose={() => setIsOpen(false)}
          title={t("history.slip")}
          closeLabel={t("menu.close")}
        >
          {ticket}
        </Sheet>
      )}
    </>
  );
}
