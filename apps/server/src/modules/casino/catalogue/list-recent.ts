import { recent_max } from "@shwe/contract/player/casino";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { shownGames, type Game } from "./shown-games.ts";

/** Of how many sessions the games are taken. It bounds the query for players who open the same game again and again. */
const sessions_max = 300;

/** The games that a player opened last, the newest first. Games that are not shown any more are left out. */
export const listRecent = (db: Kysely<DB>, player_id: bigint): Promise<Game[]> =>
  shownGames(db)
    .innerJoin(
      sql<{ game_id: number; opened_at: Date }>`(
        select game_id, max(created_at) as opened_at from (
          select game_id, created_at from game_session
          where player_id = ${player_id} and game_id is not null
          order by created_at desc limit ${sessions_max}
        ) newest group by game_id
      )`.as("opened"),
      "opened.game_id",
      "game.id",
    )
    .orderBy("opened.opened_at", "desc")
    .limit(recent_max)
    .execute();
