import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** The most played providers, one list per category. One query loads all lists, because they are shown together. */
export const hotProvidersQuery = (locale: LocaleTag, categoryIds: readonly number[]) =>
  queryOptions({
    queryKey: ["hot_providers", categoryIds, locale],
    queryFn: ({ signal }) =>
      Promise.all(
        categoryIds.map(async (id) => {
          const params = { type: String(id) };
          return (await call("listHotProviders", { params }, { locale, signal })).data;
        }),
      ),
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
