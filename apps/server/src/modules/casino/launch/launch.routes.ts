import type { PlayRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { listFavourites, setFavourite } from "../catalogue/favourites.ts";
import { listRecent } from "../catalogue/list-recent.ts";
import { createLaunch } from "./launch-game.ts";

const success = <T>(data: T) => ({ success: true as const, data });

export const launchHandlers = (ctx: ApiCtx): Handlers<PlayRouteName> => {
  const launch = createLaunch(ctx);
  return {
    launchGame: async ({ caller, params: { user_code, p_code, cate_code, g_code }, locale }) => {
      const target = { provider_id: Number(p_code), category_id: Number(cate_code), g_code };
      const Url = await launch(caller, { user_code, ...target }, locale);
      return { Url, is_frameable: ctx.config.game_origins.includes(new URL(Url).origin) };
    },
    listRecentGames: async ({ caller }) => success(await listRecent(ctx.reads, caller.player_id)),
    listFavouriteGames: async ({ caller }) =>
      success(await listFavourites(ctx.reads, caller.player_id)),
    setFavouriteGame: async ({ caller, body }) =>
      success(await setFavourite(ctx.db, caller.player_id, body)),
  };
};
