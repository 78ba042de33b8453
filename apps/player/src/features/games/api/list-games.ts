import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { call } from "../../../domain/api/http.ts";

export type Game = Reply<"listGames">[number];

type Filter = {
  locale: LocaleTag;
  providerId: number;
  /** Without it the games of all categories are listed. */
  categoryId?: number;
};

/** The games of a provider, in the operators' order. */
export const gamesQuery = ({ locale, providerId, categoryId }: Filter) =>
  queryOptions({
    queryKey: ["games", providerId, categoryId ?? null, locale],
    queryFn: ({ signal }) =>
      call(
        "listGames",
        {
          query: {
            provider: String(providerId),
            ...(categoryId !== undefined && { category: String(categoryId) }),
          },
        },
        { locale, signal },
      ),
    staleTime: content_stale_ms,
  });
