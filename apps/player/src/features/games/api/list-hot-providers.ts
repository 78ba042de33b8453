import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../lib/freshness.ts";
import { call } from "../../../lib/http.ts";

/** The providers that are played most in one category. */
export const hotProvidersQuery = (locale: LocaleTag, categoryId: number) =>
  queryOptions({
    queryKey: ["hot_providers", categoryId, locale],
    queryFn: async ({ signal }) => {
      const params = { type: String(categoryId) };
      return (await call("listHotProviders", { params }, { locale, signal })).data;
    },
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
