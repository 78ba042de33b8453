import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../lib/freshness.ts";
import { call } from "../../../lib/http.ts";

/** The texts of the marquee, the first of which is shown. */
export const headerTextQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["header_text", locale],
    queryFn: async ({ signal }) => (await call("getHeaderText", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
