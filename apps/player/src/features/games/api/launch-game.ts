import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { player_key } from "../../../domain/account/profile-query.ts";
import { call } from "../../../domain/api/http.ts";
import type { Game } from "./list-games.ts";

type Launch = { user_code: string; game: Game; locale: LocaleTag };

/** Asks the server to open a session of a game. The address in its reply works once, within a minute. */
export const launchGame = ({ user_code, game, locale }: Launch, signal?: AbortSignal) =>
  call(
    "launchGame",
    {
      params: {
        user_code,
        p_code: String(game.p_code),
        cate_code: String(game.cate_code),
        g_code: game.g_code,
      },
    },
    { locale, ...(signal && { signal }) },
  );

/** The session of a game in a page. It is never fetched again by itself, because that would restart the game. */
export const launchQuery = (launch: Launch) =>
  queryOptions({
    queryKey: [...player_key, "launch", launch.user_code, launch.game.id],
    queryFn: ({ signal }) => launchGame(launch, signal),
    staleTime: "static",
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
