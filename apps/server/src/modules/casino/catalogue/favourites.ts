import { favourites_max } from "@shwe/contract/player/casino";
import type { Input } from "@shwe/contract/player/schemas";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { lockPlayer } from "../../identity/index.ts";
import { shownGames, type Game } from "./shown-games.ts";

type Wanted = Input<"setFavouriteGame">["body"];

/** The games that a player marked, the newest first. Games that are not shown any more are left out. */
export const listFavourites = (db: Kysely<DB>, player_id: bigint): Promise<Game[]> =>
  shownGames(db)
    .innerJoin("game_favourite", "game_favourite.game_id", "game.id")
    .where("game_favourite.player_id", "=", player_id)
    .orderBy("game_favourite.created_at", "desc")
    .orderBy("game.id")
    .limit(favourites_max)
    .execute();

const addFavourite = async (tx: Tx, player_id: bigint, game_id: number): Promise<void> => {
  const marked = await tx
    .selectFrom("game_favourite")
    .select("game_id")
    .where("player_id", "=", player_id)
    .execute();
  if (marked.some((row) => row.game_id === game_id)) return;
  if (marked.length >= favourites_max) throw fail("favourites_full", { max: favourites_max });
  const game = await shownGames(tx).where("game.id", "=", game_id).executeTakeFirst();
  if (!game) throw fail("not_found");
  await tx.insertInto("game_favourite").values({ player_id, game_id }).execute();
};

/** Marks a game or removes its mark, and returns the list afterwards. */
export const setFavourite = (
  db: Kysely<DB>,
  player_id: bigint,
  { game_id, is_favourite }: Wanted,
): Promise<Game[]> =>
  inTransaction(db, async (tx) => {
    // Without the lock, requests at the same time could together exceed the maximum.
    await lockPlayer(tx, player_id);
    if (is_favourite) await addFavourite(tx, player_id, game_id);
    else
      await tx
        .deleteFrom("game_favourite")
        .where("player_id", "=", player_id)
        .where("game_id", "=", game_id)
        .execute();
    return listFavourites(tx, player_id);
  });
