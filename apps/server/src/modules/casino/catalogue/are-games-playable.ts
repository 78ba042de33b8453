import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { isSwitchedOn } from "../../../platform/switches/index.ts";

const hasPlayableGame = async (db: Kysely<DB>): Promise<boolean> => {
  const row = await db
    .selectFrom("game")
    .innerJoin("game_provider", "game_provider.provider_id", "game.provider_id")
    .innerJoin("provider", "provider.id", "game.provider_id")
    .select("game.id")
    .where("game.is_playable", "=", true)
    .where("game.is_on", "=", true)
    .where("game.is_listed", "=", true)
    .where("provider.active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Whether games can be played: operators turned their switch on, and a connected provider has a game. A stopped provider counts, because
 * its games are shown as in maintenance and not as coming.
 */
export const areGamesPlayable = async (db: Kysely<DB>): Promise<boolean> =>
  (await isSwitchedOn(db, "games")) && (await hasPlayableGame(db));
