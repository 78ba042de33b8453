import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** The questions and answers that operators published. */
export const helpTextsQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["help_texts", locale],
    queryFn: async ({ signal }) => (await call("listHelpTexts", {}, { locale, signal })).data,
    staleTime: content_stale_ms,
  });
