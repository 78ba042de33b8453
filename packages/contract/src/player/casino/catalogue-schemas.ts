import { Type } from "typebox";

import { list, reply, strictObject } from "../../schema-parts.ts";
import { Category, Game, IdText, Provider } from "./parts.ts";

/** More than the largest provider has. */
const games_max = 2_000;

export const catalogueSchemas = {
  listGames: {
    query: strictObject({ category: Type.Optional(IdText), provider: Type.Optional(IdText) }),
    /** A bare list, as in the specification. */
    reply: list(Game, games_max),
  },
  listCategories: {
    reply: strictObject({
      success: Type.Literal(true),
      data: list(Category, 50),
      /** False until games of providers can be played; the categories are then announced as coming. */
      are_games_playable: Type.Boolean(),
    }),
  },
  listProviders: { reply: reply(list(Provider, 500)) },
  listCategoryProviders: {
    params: strictObject({ category_id: IdText }),
    reply: reply(list(Provider, 500)),
  },
  listHotProviders: {
    params: strictObject({ type: IdText }),
    reply: reply(list(Provider, 500)),
  },
};
