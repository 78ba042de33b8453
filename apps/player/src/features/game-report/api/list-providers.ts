import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** All providers. The list has only those that are offered now, while a report also exists for the others. */
export const providersQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["providers", locale],
    queryFn: async ({ signal }) => (await call("listProviders", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
  });
