import type { LocaleTag } from "@shwe/contract/locales";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import type { DaySpan } from "../../../domain/dates/day-span.ts";

type Filter = { player_id: number; span: DaySpan; locale: LocaleTag };

const queryOf = ({ start, end }: DaySpan, before: string | null) => ({
  start_date: start,
  end_date: end,
  ...(before === null ? {} : { before }),
});

/** The player's cash-ins of a period, newest first, in pages. The reasons are texts in the language of the page. */
export const cashInsQuery = ({ player_id, span, locale }: Filter) =>
  infiniteQueryOptions({
    queryKey: ["cash-history", player_id, "in", span.start, span.end, locale],
    queryFn: ({ pageParam, signal }) =>
      call("listCashInHistory", { query: queryOf(span, pageParam) }, { locale, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    refetchOnWindowFocus: "always",
  });

/** The player's cash-outs of a period, newest first, in pages. */
export const cashOutsQuery = ({ player_id, span, locale }: Filter) =>
  infiniteQueryOptions({
    queryKey: ["cash-history", player_id, "out", span.start, span.end, locale],
    queryFn: ({ pageParam, signal }) =>
      call("listCashOutHistory", { query: queryOf(span, pageParam) }, { locale, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    refetchOnWindowFocus: "always",
  });
