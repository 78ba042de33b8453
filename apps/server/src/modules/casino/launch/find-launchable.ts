import type { ErrorCode } from "@shwe/contract/errors";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { isPaused } from "../catalogue/shown-games.ts";

/** The code that means the lobby of the provider instead of one game. */
const lobby_code = "0";
/** The lobby's name in the addresses of providers. */
const lobby_path = "lobby";

/** What a launch path names, after its segments were parsed. */
export type LaunchTarget = { provider_id: number; category_id: number; g_code: string };

export type Launchable = { base_url: string; game_id: number | null; play_path: string };

type ProviderRow = { base_url: string | null; protocol: string | null; is_stopped: boolean };

const findProvider = async (
  db: Kysely<DB>,
  { provider_id, category_id }: LaunchTarget,
): Promise<ProviderRow> => {
  const row = await db
    .selectFrom("provider")
    .innerJoin("provider_category as place", "place.provider_id", "provider.id")
    .innerJoin("game_category", "game_category.id", "place.category_id")
    .leftJoin("game_provider", "game_provider.provider_id", "provider.id")
    .select([
      "game_provider.base_url",
      "game_provider.protocol",
      sql<boolean>`game_provider.stopped_at is not null`.as("is_stopped"),
    ])
    .where("provider.id", "=", provider_id)
    .where("place.category_id", "=", category_id)
    .where("provider.active", "=", true)
    .where("game_category.active", "=", true)
    .executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
};

const findGame = async (db: Kysely<DB>, { provider_id, category_id, g_code }: LaunchTarget) => {
  const game = await db
    .selectFrom("game")
    .select(["id", "is_playable", "is_on", "is_listed", isPaused.as("is_paused")])
    .where("provider_id", "=", provider_id)
    .where("category_id", "=", category_id)
    .where("code", "=", g_code)
    .executeTakeFirst();
  if (!game) throw fail("not_found");
  return game;
};

const gameRefusal = (game: Awaited<ReturnType<typeof findGame>>): ErrorCode | null => {
  if (!game.is_on || !game.is_listed) return "game_off";
  if (!game.is_playable) return "game_in_development";
  return game.is_paused ? "game_in_maintenance" : null;
};

/** Finds the game or the lobby of a launch path, and refuses what cannot be played now. */
export const findLaunchable = async (db: Kysely<DB>, target: LaunchTarget): Promise<Launchable> => {
  const { base_url, protocol, is_stopped } = await findProvider(db, target);
  const game = target.g_code === lobby_code ? null : await findGame(db, target);
  const refusal = game && gameRefusal(game);
  if (refusal) throw fail(refusal);
  // A provider that was never connected has announced its games only. The dialect GSC opens games by a call of its own, which is not built.
  if (base_url === null || protocol !== "swp") throw fail("game_in_development");
  if (is_stopped) throw fail("provider_stopped");
  return { base_url, game_id: game?.id ?? null, play_path: game ? target.g_code : lobby_path };
};
