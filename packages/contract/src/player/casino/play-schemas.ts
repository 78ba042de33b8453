import { Type } from "typebox";

import { list, reply, strictObject, UserCode } from "../../schema-parts.ts";
import { favourites_max, recent_max } from "./choices.ts";
import { Game, GameCode, Id, IdText } from "./parts.ts";

const Favourites = reply(list(Game, favourites_max));

export const playSchemas = {
  launchGame: {
    params: strictObject({
      user_code: UserCode,
      p_code: IdText,
      cate_code: IdText,
      g_code: GameCode,
    }),
    /** The name of the specification. The address contains a token that works once within a minute. */
    reply: strictObject({
      Url: Type.String({ pattern: "^https?://", maxLength: 500 }),
      /** Whether a page of the player app may show the game in a frame. */
      is_frameable: Type.Boolean(),
    }),
  },
  listRecentGames: { reply: reply(list(Game, recent_max)) },
  listFavouriteGames: { reply: Favourites },
  setFavouriteGame: {
    body: strictObject({ game_id: Id, is_favourite: Type.Boolean() }),
    /** The list after the change. */
    reply: Favourites,
  },
};
