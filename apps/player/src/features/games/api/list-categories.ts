import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** The game categories, in the order of the tab bar. */
export const categoriesQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["categories", locale],
    queryFn: async ({ signal }) => (await call("listCategories", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
