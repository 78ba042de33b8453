import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** The texts of the marquee. Only the first one is shown. */
export const headerTextQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["header_text", locale],
    queryFn: async ({ signal }) => (await call("getHeaderText", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
