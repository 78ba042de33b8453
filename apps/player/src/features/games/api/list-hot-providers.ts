import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../lib/freshness.ts";
import { call } from "../../../lib/http.ts";

/** The providers that are played most, one list for each of the categories. They are shown together, so they come together. */
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
