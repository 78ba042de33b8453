import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

/** One request for the categories and for whether their games can be played. */
const catalogueQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: ["categories", locale],
    queryFn: ({ signal }) => call("listCategories", {}, { locale, signal }),
    staleTime: content_stale_ms,
    placeholderData: keepPreviousData,
  });

/** The game categories, in the order of the tab bar. */
export const categoriesQuery = (locale: LocaleTag) => ({
  ...catalogueQuery(locale),
  select: ({ data }: Reply<"listCategories">) => data,
});

/** Whether games can be played. Until then pages announce them as coming. */
export const arePlayableQuery = (locale: LocaleTag) => ({
  ...catalogueQuery(locale),
  select: ({ are_games_playable }: Reply<"listCategories">) => are_games_playable,
});
