import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import type { LotteryType } from "@shwe/contract/player/games";
import type { LuckyNumber } from "../../../../domain/lottery/lucky-number.ts";
import { nextRefetchMs } from "../../../../domain/lottery/refetch-time.ts";
import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";

/** Today's draws, and when this device loaded them, by its own clock. */
export type TodaysDraws = { draws: readonly LuckyNumber[] | undefined; read_at_ms: number };

/** The draws of the current day in Yangon; they determine when there may be new winners. */
export const todaysDrawsQuery = (type: LotteryType, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "today", type],
    queryFn: async ({ signal }) =>
      (await call("listLuckyNumbers", { query: { type } }, { locale, signal })).data,
    refetchInterval: ({ state }) => nextRefetchMs(state.data, Date.now()),
    refetchOnWindowFocus: "always",
  });
