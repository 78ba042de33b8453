import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import type { DaySpan } from "../../../domain/dates/day-span.ts";

type Transitions = Reply<"listTransitions">["data"];
/** What the player staked and won with one provider in the period. */
export type ProviderSum = Transitions["providers"][number];
/** A transfer between the main and the game wallet. */
export type Transfer = Transitions["rows"][number];

type Filter = { player_id: number; span: DaySpan; locale: LocaleTag };

/** The sums of a period by provider, on the first page, and the transfers between the wallets, newest first. */
export const transitionsQuery = ({ player_id, span: { start, end }, locale }: Filter) =>
  infiniteQueryOptions({
    queryKey: ["transitions", player_id, start, end, locale],
    queryFn: ({ pageParam, signal }) =>
      call(
        "listTransitions",
        {
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
