import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";
import { hearServerTime } from "../clock/server-clock.ts";
import type { Lottery } from "../lotteries.ts";

/** Sections open and close by the clock, which the page follows itself; this finds what was planned or moved meanwhile. */
const poll_ms = 15_000;

/** The draws of a lottery that are still to come on its next day. */
export const sectionsQuery = ({ code, sections }: Lottery, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, code, "sections"],
    queryFn: async ({ signal }) => {
      const reply = await call(sections, {}, { locale, signal });
      hearServerTime(reply.server_now);
      return reply.data;
    },
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
