import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../api/http.ts";
import { applyServerTime } from "../../dates/server-clock.ts";
import { draws_key } from "../query-keys.ts";

export type LotteryOverview = Reply<"getLotteryOverview">["data"][number];
export type NextDraw = NonNullable<LotteryOverview["next"]>;
export type StagedDraw = LotteryOverview["staged"][number];

/** The polling interval; draw events of the event stream refetch sooner. */
const poll_ms = 15_000;

/** The next draw, the draws around their result and the newest result of every lottery. */
export const overviewQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "overview"],
    queryFn: async ({ signal }) => {
      const reply = await call("getLotteryOverview", {}, { locale, signal });
      applyServerTime(reply.server_now);
      return reply.data;
    },
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
