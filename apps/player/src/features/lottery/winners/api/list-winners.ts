import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import type { LotteryType } from "@shwe/contract/player/games";
import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import { winnersRefetchMs } from "../winners-refetch-time.ts";
import type { TodaysDraws } from "./list-todays-draws.ts";

export type Winners = Reply<"listWinners">;

/** The winners of a lottery's newest draw that has winners. Selecting another lottery aborts the request. */
export const winnersQuery = (type: LotteryType, today: TodaysDraws, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "winners", type],
    queryFn: ({ signal }): Promise<Winners> =>
      call("listWinners", { params: { type } }, { locale, signal }),
    refetchInterval: ({ state }) => winnersRefetchMs(today, state.dataUpdatedAt, Date.now()),
    refetchOnWindowFocus: "always",
  });
