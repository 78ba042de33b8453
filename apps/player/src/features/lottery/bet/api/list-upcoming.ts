import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import { applyServerTime } from "../../../../domain/dates/server-clock.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import type { SlipDraw } from "../slip/slip-command.ts";

/** The polling interval. Draw events refetch sooner. */
const poll_ms = 15_000;

/** The draws of a lottery that accept bets now, the first to close first. */
export const upcomingQuery = ({ code, type }: BetLottery, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, code, "upcoming"],
    queryFn: async ({ signal }): Promise<SlipDraw[]> => {
      const reply = await call("listUpcomingDraws", { params: { type } }, { locale, signal });
      applyServerTime(reply.server_now);
      return reply.data;
    },
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
