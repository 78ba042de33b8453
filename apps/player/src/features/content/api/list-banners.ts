import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../lib/freshness.ts";
import { call } from "../../../lib/http.ts";

/** Wide screens and phones have pictures of their own; only the one set that is shown is asked for. */
export const bannersQuery = (locale: LocaleTag, isWide: boolean) =>
  queryOptions({
    queryKey: ["banners", isWide ? "wide" : "phone", locale],
    queryFn: async ({ signal }) =>
      (await call(isWide ? "listBanners" : "listMobileBanners", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
