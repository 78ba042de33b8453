import type { LocaleTag } from "@shwe/contract/locales";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import type { DaySpan } from "../../../domain/dates/day-span.ts";

type Filter = { player_id: number; p_code: string; span: DaySpan; locale: LocaleTag };

/** The player's rounds with one provider in a period, newest first, in pages. */
export const roundsQuery = ({ player_id, p_code, span: { start, end }, locale }: Filter) =>
  infiniteQueryOptions({
    queryKey: ["game_report", player_id, p_code, start, end, locale],
    queryFn: ({ pageParam, signal }) =>
      call(
        "listGameReport",
        {
          params: { p_code },
          query: {
            start_date: start,
            end_date: end,
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { locale, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    refetchOnWindowFocus: "always",
  });
