import type { LocaleTag } from "@shwe/contract/locales";
import type { LotteryType } from "@shwe/contract/player/games";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../api/http.ts";
import { draws_key } from "../lottery/query-keys.ts";
import { nextRefetchMs } from "../lottery/refetch-time.ts";

/** One lottery in a period; the days in Yangon time are included. */
type HistoryFilter = { type: LotteryType; from_on: string; to_on: string };

/** The draws of one lottery in a period, newest first. */
export const historyQuery = ({ type, from_on, to_on }: HistoryFilter, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "history", type, from_on, to_on],
    queryFn: async ({ signal }) => {
      const query = { start_date: from_on, end_date: to_on };
      const input = { params: { type }, query };
      return (await call("listLuckyNumberHistory", input, { locale, signal })).data;
    },
    refetchInterval: ({ state }) => nextRefetchMs(state.data, Date.now()),
    refetchOnWindowFocus: "always",
  });
