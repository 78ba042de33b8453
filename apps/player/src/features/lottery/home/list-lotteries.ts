import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** The five lotteries with the addresses of their betting pages. */
export const lotteriesQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["lotteries", locale],
    queryFn: async ({ signal }) => (await call("listLotteries", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
