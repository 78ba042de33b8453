import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** The texts about level 2 that operators published, by name. */
export const level2TextsQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["level2_texts", locale],
    queryFn: async ({ signal }) => {
      const { data } = await call("listLevel2Texts", {}, { locale, signal });
      return new Map(data.map(({ name, text }) => [name, text]));
    },
    staleTime: content_stale_ms,
  });
