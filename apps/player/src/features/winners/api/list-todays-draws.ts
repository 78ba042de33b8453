import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import type { LotteryType, LuckyNumber } from "../../../lib/draws/lottery-titles.ts";
import { nextLookMs } from "../../../lib/draws/next-look.ts";
import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";

/** As they were at a moment of this device's clock. */
export type TodaysDraws = { draws: readonly LuckyNumber[] | undefined; read_at_ms: number };

/** The draws of this Yangon day: they say when there may be new winners. */
export const todaysDrawsQuery = (type: LotteryType, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "today", type],
    queryFn: async ({ signal }) =>
      (await call("listLuckyNumbers", { query: { type } }, { locale, signal })).data,
    refetchInterval: ({ state }) => nextLookMs(state.data, Date.now()),
    refetchOnWindowFocus: "always",
  });
