import type { GameCode } from "@shwe/rules/lottery";
import { Sheet } from "@shwe/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useSearchParams } from "react-router";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { LoadFailure } from "../../lib/load-failure.tsx";
import type { HistorySlip } from "../../lib/slip-state.tsx";
import { slipsQuery } from "./api/list-slips.ts";
import { type DaySpan, spanOf, yangonToday } from "./day-span.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { LoadingSlips, NoSlips } from "./history-states.tsx";
import { PeriodCard } from "./period-card.tsx";
import type { SlipCountdown } from "./slip-card.tsx";
import { SlipList } from "./slip-list.tsx";
import { typeOf } from "./slip-types.ts";

type SlipHistoryProps = {
  player_id: number;
  /** The whole of one slip, with its receipt and proof. */
  Ticket: ComponentType<{ code: GameCode; slip: HistorySlip }>;
  Countdown: SlipCountdown;
};

/** What a player has bet, and what came of it. Which slips are shown stands in the address. */
export function SlipHistory({ player_id, Ticket, Countdown }: SlipHistoryProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const today = yangonToday();
  const type = typeOf(search.get("tab"));
  const span = spanOf(search.get("start"), search.get("end"), today);
  const { data, error, refetch, ...more } = useInfiniteQuery(
    slipsQuery({ player_id, type, span, locale: tag }),
  );
  const choose = (tab: GameCode, { start, end }: DaySpan) =>
    setSearch({ tab, start, end }, { replace: true, preventScrollReset: true });
  const slips = data?.pages.flatMap((page) => page.data) ?? [];
  const period = data?.pages[0]?.period;
  const slip = slips.find(({ id }) => id === opened);
  return (
    <>
      <HistoryFilters
        type={type}
        span={span}
        today={today}
        onType={({ code }) => choose(code, span)}
        onSpan={(chosen) => choose(type.code, chosen)}
      />
      {period !== undefined && period.slips > 0 && <PeriodCard period={period} />}
      {data === undefined && error === null && <LoadingSlips />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && slips.length === 0 && <NoSlips type={type} />}
      {slips.length > 0 && (
        <SlipList
          type={type}
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
        {slip !== undefined && <Ticket code={type.code} slip={slip} />}
      </Sheet>
    </>
  );
}
