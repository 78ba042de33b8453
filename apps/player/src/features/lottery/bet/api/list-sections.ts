import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import { applyServerTime } from "../../../../domain/dates/server-clock.ts";
import type { BetLottery } from "../bet-lotteries.ts";

/**
 * The polling interval of the upcoming draws. It finds draws that were added or rescheduled; the page needs no
 * request to open and close a draw at its time.
 */
const poll_ms = 15_000;

/** The upcoming draws on the next draw day of a lottery. */
export const sectionsQuery = ({ code, sections }: BetLottery, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, code, "sections"],
    queryFn: async ({ signal }) => {
      const reply = await call(sections, {}, { locale, signal });
      applyServerTime(reply.server_now);
      return reply.data;
    },
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
