import type { LocaleTag } from "@shwe/contract/locales";
import { gameRoutes } from "@shwe/contract/player/game-routes";
import type { LotteryCode } from "@shwe/contract/player/games";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../api/http.ts";
import { applyServerTime } from "../dates/server-clock.ts";
import { draws_key } from "../lottery/query-keys.ts";

/**
 * The polling interval of the upcoming draws. It finds draws that were added or rescheduled; the page needs no
 * request to open and close a draw at its time.
 */
const poll_ms = 15_000;

/** The upcoming draws on the next draw day of a lottery. */
export const sectionsQuery = ({ code }: { code: LotteryCode }, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, code, "sections"],
    queryFn: async ({ signal }) => {
      const reply = await call(gameRoutes[code].sections, {}, { locale, signal });
      applyServerTime(reply.server_now);
      return reply.data;
    },
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
