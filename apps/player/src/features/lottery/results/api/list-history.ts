import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { nextRefetchMs } from "../../../../domain/lottery/refetch-time.ts";
import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import type { ResultsFilter } from "../results-filter.ts";

/** The draws of one lottery in a period, newest first. */
export const historyQuery = (
  { type, from_on, to_on }: Pick<ResultsFilter, "type" | "from_on" | "to_on">,
  locale: LocaleTag,
) =>
  queryOptions({
    queryKey: [...draws_key, "history", type, from_on, to_on],
    queryFn: async ({ signal }) => {
      const query = { start_date: from_on, end_date: to_on };
      const input = { params: { type }, query };
      return (await call("listLuckyNumberHistory", input, { locale, signal })).data;
    },
    refetchInterval: ({ state }) => nextRefetchMs(state.data, Date.now()),
    refetchOnWindowFocus: "always",
  });
