import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** Wide screens and phones have different banner images; only the set for this screen is requested. */
export const bannersQuery = (locale: LocaleTag, isWide: boolean) =>
  queryOptions({
    queryKey: ["banners", isWide ? "wide" : "phone", locale],
    queryFn: async ({ signal }) =>
      (await call(isWide ? "listBanners" : "listMobileBanners", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
