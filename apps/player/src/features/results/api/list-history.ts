import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { nextLookMs } from "../../../lib/draws/next-look.ts";
import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";
import type { Asked } from "../asked.ts";

/** The draws of one lottery in a span of days, the newest first. */
export const historyQuery = (
  { type, from_on, to_on }: Pick<Asked, "type" | "from_on" | "to_on">,
  locale: LocaleTag,
) =>
  queryOptions({
    queryKey: [...draws_key, "history", type, from_on, to_on],
    queryFn: async ({ signal }) => {
      const query = { start_date: from_on, end_date: to_on };
      const input = { params: { type }, query };
      return (await call("listLuckyNumberHistory", input, { locale, signal })).data;
    },
    refetchInterval: ({ state }) => nextLookMs(state.data, Date.now()),
    refetchOnWindowFocus: "always",
  });
