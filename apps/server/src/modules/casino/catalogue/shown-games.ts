import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

export type Game = Reply<"listGames">[number];

/** Whether operators paused a game now. One end of the pause may be open. */
export const isPaused = sql<boolean>`(
  (game.paused_from is not null or game.paused_until is not null)
  and coalesce(game.paused_from <= clock_timestamp(), true)
  and coalesce(game.paused_until > clock_timestamp(), true)
)`;

/** The games that players see, with their fields; the caller filters, sorts and limits them. */
export const shownGames = (db: Kysely<DB>) =>
  db
    .selectFrom("game")
    .innerJoin("provider", "provider.id", "game.provider_id")
    .innerJoin("game_category", "game_category.id", "game.category_id")
    .leftJoin("game_provider", "game_provider.provider_id", "game.provider_id")
    .where("game.is_on", "=", true)
    .where("game.is_listed", "=", true)
    .where("provider.active", "=", true)
    .where("game_category.active", "=", true)
    .select([
      "game.id",
      "game.name",
      "game.image",
      "game.provider_id as p_code",
      "game.category_id as cate_code",
      "game.code as g_code",
      "game.is_hot",
      // A game of a provider that is not connected cannot be played yet either.
      sql<boolean>`game.is_playable and game_provider.provider_id is not null`.as("is_playable"),
      sql<Game["state"]>`case
        when ${isPaused} or game_provider.stopped_at is not null then 'maintenance' else 'open'
      end`.as("state"),
    ]);
