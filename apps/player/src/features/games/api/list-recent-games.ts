import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { player_key } from "../../../domain/account/profile-query.ts";
import { call } from "../../../domain/api/http.ts";

export const recent_games_key = [...player_key, "recent_games"] as const;

/** The games that the player opened last, the newest first. */
export const recentGamesQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...recent_games_key, player_id],
    queryFn: async ({ signal }) => (await call("listRecentGames", {}, { locale, signal })).data,
    // A game that was opened in a tab of its own is in the list when the player comes back.
    refetchOnWindowFocus: "always",
  });
