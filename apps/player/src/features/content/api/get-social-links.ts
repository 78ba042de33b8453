import type { LocaleTag } from "@shwe/contract/locales";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** Links to the operator's social media, to the app download, and the content of the QR code. */
export const socialLinksQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["social_links", locale],
    queryFn: async ({ signal }) => (await call("getSocialLinks", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });
