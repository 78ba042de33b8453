import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { shownGames, type Game } from "./shown-games.ts";

/** The longest list that the API contract allows. */
const games_max = 2_000;

type GameFilter = { category?: string; provider?: string };

/** The games of a category and a provider, in the operators' order. */
export const listGames = (db: Kysely<DB>, { category, provider }: GameFilter): Promise<Game[]> =>
  shownGames(db)
    .$if(category !== undefined, (query) => query.where("game.category_id", "=", Number(category)))
    .$if(provider !== undefined, (query) => query.where("game.provider_id", "=", Number(provider)))
    .orderBy("game.position")
    .orderBy("game.id")
    .limit(games_max)
    .execute();
