import type { CatalogueRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { areGamesPlayable } from "./are-games-playable.ts";
import { listGames } from "./list-games.ts";
import {
  categoryExists,
  listCategories,
  listProviders,
  listProvidersOf,
} from "./list-providers.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const catalogueHandlers = ({
  reads,
}: Pick<ApiCtx, "reads">): Handlers<CatalogueRouteName> => {
  /** An unknown category is an error and not an empty list, because its page must answer 404. */
  const providersOf = async (segment: string, which: "all" | "hot") => {
    const categoryId = Number(segment);
    if (!(await categoryExists(reads, categoryId))) throw fail("not_found");
    return found(await listProvidersOf(reads, categoryId, which));
  };
  return {
    listGames: ({ query }) => listGames(reads, query),
    listCategories: async ({ locale }) => {
      const [data, are_games_playable] = await Promise.all([
        listCategories(reads, locale),
        areGamesPlayable(reads),
      ]);
      return { ...found(data), are_games_playable };
    },
    listProviders: async () => found(await listProviders(reads)),
    listCategoryProviders: ({ params }) => providersOf(params.category_id, "all"),
    listHotProviders: ({ params }) => providersOf(params.type, "hot"),
  };
};
