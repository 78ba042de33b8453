import type { LocaleTag } from "@shwe/contract/locales";
import { gameRoutes } from "@shwe/contract/player/game-routes";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { slips_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import type { HistorySlip } from "../../../../domain/lottery/slip-state.tsx";
import type { DaySpan } from "../../../../domain/dates/day-span.ts";
import type { Lottery } from "../../../../domain/lottery/lotteries.ts";

/**
 * The polling interval while a draw has a result but one of its slips is not settled. Slips are settled
 * moments after the decision; the end of a refund or of a correction has no draw event.
 */
const due_poll_ms = 3_000;

/** Whether the draw of a slip is decided but the slip is not settled yet. */
const isDue = ({ state, draw_state }: HistorySlip): boolean =>
  state === "pending" && ["resulted", "settled", "void"].includes(draw_state);

type SlipPages = { pages: readonly { data: readonly HistorySlip[] }[] };

const pollTime = (data: SlipPages | undefined): number | false =>
  data?.pages.some((page) => page.data.some(isDue)) === true ? due_poll_ms : false;

const pageOf = (before: number | null) => (before === null ? {} : { before: String(before) });

/** The lottery is null for the slips of all lotteries. */
type SlipsFilter = {
  player_id: number;
  lottery: Lottery | null;
  span: DaySpan;
  locale: LocaleTag;
};

/** The player's slips of a period, newest first, in pages. A change of the filter aborts the running request. */
export const slipsQuery = ({ player_id, lottery, span: { start, end }, locale }: SlipsFilter) =>
  infiniteQueryOptions({
    queryKey: [...slips_key, player_id, lottery?.code ?? "all", start, end],
    queryFn: ({ pageParam, signal }) => {
      const query = { start_date: start, end_date: end, ...pageOf(pageParam) };
      const route = lottery === null ? "listAllSlips" : gameRoutes[lottery.code].slips;
      return call(route, { query }, { locale, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => pollTime(data),
    refetchOnWindowFocus: "always",
  });

/** The player's pending slips of all lotteries, on whatever day they were placed. */
export const pendingQuery = (player_id: number, locale: LocaleTag) =>
  infiniteQueryOptions({
    queryKey: [...slips_key, player_id, "pending_pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        "listAllSlips",
        { query: { state: "pending", ...pageOf(pageParam) } },
        { locale, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => pollTime(data),
    refetchOnWindowFocus: "always",
  });
