import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import { queryOptions } from "@tanstack/react-query";

import type { LotteryType } from "../../../lib/draws/lottery-titles.ts";
import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";
import { winnersLookMs } from "../winners-look.ts";
import type { TodaysDraws } from "./list-todays-draws.ts";

export type Winners = Reply<"listWinners">;

/**
 * Who won in the newest draw of a lottery that has winners. Choosing another lottery takes this one's reader away, and with the
 * reader the request: it is called off by its signal.
 */
export const winnersQuery = (type: LotteryType, today: TodaysDraws, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "winners", type],
    queryFn: ({ signal }): Promise<Winners> =>
      call("listWinners", { params: { type } }, { locale, signal }),
    refetchInterval: ({ state }) => winnersLookMs(today, state.dataUpdatedAt, Date.now()),
    refetchOnWindowFocus: "always",
  });
