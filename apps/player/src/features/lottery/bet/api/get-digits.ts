import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import { applyServerTime } from "../../../../domain/dates/server-clock.ts";
import type { BetLottery } from "../bet-lotteries.ts";

/**
 * The polling intervals of a board. The server reads the board once a second, so faster polling would be useless. A
 * board of 100 numbers is a 1 kB response; one of 1,000 numbers (3D) is 10 kB, so it is polled less often.
 */
const poll_ms = 5_000;
const large_poll_ms = 20_000;
const large_numbers = 1_000;

/** The board of one draw: its terms and the remaining capacity of each number. */
export const digitsQuery = (
  { code, game, digits }: BetLottery,
  draw_id: number | undefined,
  locale: LocaleTag,
) =>
  queryOptions({
    queryKey: [...draws_key, code, "digits", draw_id],
    queryFn: async ({ signal }) => {
      const query = draw_id === undefined ? {} : { draw_id: String(draw_id) };
      const reply = await call(digits, { query }, { locale, signal });
      applyServerTime(reply.server_now);
      return reply;
    },
    refetchInterval: game.numbers < large_numbers ? poll_ms : large_poll_ms,
    refetchOnWindowFocus: "always",
    enabled: draw_id !== undefined,
  });
