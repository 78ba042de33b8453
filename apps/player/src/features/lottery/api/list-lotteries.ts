import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../lib/freshness.ts";
import { call } from "../../../lib/http.ts";

/** The five lotteries and the page on which each is played. */
export const lotteriesQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["lotteries", locale],
    queryFn: async ({ signal }) => (await call("listLotteries", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
