import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";
import { hearServerTime } from "../clock/server-clock.ts";
import type { Lottery } from "../lotteries.ts";

/** The server reads a board once a second for everybody. Below a hundred numbers an answer weighs 1 kB, a thousand weigh ten. */
const poll_ms = 5_000;
const large_poll_ms = 20_000;
const large_numbers = 1_000;

/** The board of one draw: its terms, and what is left on each number. */
export const digitsQuery = (
  { code, game, digits }: Lottery,
  draw_id: number | undefined,
  locale: LocaleTag,
) =>
  queryOptions({
    queryKey: [...draws_key, code, "digits", draw_id],
    queryFn: async ({ signal }) => {
      const query = draw_id === undefined ? {} : { draw_id: String(draw_id) };
      const reply = await call(digits, { query }, { locale, signal });
      hearServerTime(reply.server_now);
      return reply;
    },
    refetchInterval: game.numbers < large_numbers ? poll_ms : large_poll_ms,
    refetchOnWindowFocus: "always",
    enabled: draw_id !== undefined,
  });
