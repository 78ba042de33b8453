import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

export type Provider = Reply<"listCategoryProviders">["data"][number];

export const categoryProvidersQuery = (locale: LocaleTag, categoryId: number) =>
  queryOptions({
    queryKey: ["category_providers", categoryId, locale],
    queryFn: async ({ signal }) => {
      const params = { category_id: String(categoryId) };
      return (await call("listCategoryProviders", { params }, { locale, signal })).data;
    },
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
