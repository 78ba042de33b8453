import type { GameCode } from "@shwe/rules/lottery";
import { Sheet } from "@shwe/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useSearchParams } from "react-router";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { isLotteryCode, lotteries } from "../../../domain/lottery/lotteries.ts";
import type { HistorySlip } from "../../../domain/lottery/slip-state.tsx";
import { slipsQuery } from "./api/list-slips.ts";
import { type DaySpan, spanOf, yangonToday } from "../../../domain/dates/day-span.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { LoadingSlips, NoSlips } from "./history-states.tsx";
import { PeriodCard } from "./period-card.tsx";
import type { SlipCountdown } from "./slip-card.tsx";
import { SlipList } from "./slip-list.tsx";

/** The lottery shown when the address names none: the most popular one. */
const code_by_default: GameCode = "2d";

type SlipHistoryProps = {
  player_id: number;
  /** The component with the details of one slip: its lines, receipt and proof. */
  Ticket: ComponentType<{ code: GameCode; slip: HistorySlip }>;
  Countdown: SlipCountdown;
};

/** The player's slips with their outcomes. The search parameters select the lottery and the period. */
export function SlipHistory({ player_id, Ticket, Countdown }: SlipHistoryProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const today = yangonToday();
  const tab = search.get("tab");
  const lottery = lotteries[isLotteryCode(tab) ? tab : code_by_default];
  const span = spanOf(search.get("start"), search.get("end"), today);
  const { data, error, refetch, ...more } = useInfiniteQuery(
    slipsQuery({ player_id, lottery, span, locale: tag }),
  );
  const choose = (code: GameCode, { start, end }: DaySpan) =>
    setSearch({ tab: code, start, end }, { replace: true, preventScrollReset: true });
  const slips = data?.pages.flatMap((page) => page.data) ?? [];
  const period = data?.pages[0]?.period;
  const slip = slips.find(({ id }) => id === opened);
  return (
    <>
      <HistoryFilters
        lottery={lottery}
        span={span}
        today={today}
        onLottery={({ code }) => choose(code, span)}
        onSpan={(chosen) => choose(lottery.code, chosen)}
      />
      {period !== undefined && period.slips > 0 && <PeriodCard period={period} />}
      {data === undefined && error === null && <LoadingSlips />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && slips.length === 0 && <NoSlips lottery={lottery} />}
      {slips.length > 0 && (
        <SlipList
          lottery={lottery}
          slips={slips}
          Countdown={Countdown}
          error={error}
          isMore={more.hasNextPage}
          isLoading={more.isFetchingNextPage}
          onMore={() => void (more.hasNextPage ? more.fetchNextPage() : refetch())}
          onOpen={(slip_id) => {
            setOpened(slip_id);
            setIsOpen(true);
          }}
        />
      )}
      <Sheet
        open={isOpen && slip !== undefined}
        onClose={() => setIsOpen(false)}
        title={t("history.slip")}
        closeLabel={t("menu.close")}
      >
        {slip !== undefined && <Ticket code={lottery.code} slip={slip} />}
      </Sheet>
    </>
  );
}
