import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../lib/freshness.ts";
import { call } from "../../../lib/http.ts";

/** Where the house can be reached, where the app is downloaded, and what the QR code says. */
export const socialLinksQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["social_links", locale],
    queryFn: async ({ signal }) => (await call("getSocialLinks", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
