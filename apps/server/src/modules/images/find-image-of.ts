import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

/** The image of this id, if it belongs to the player. The image of another player counts as missing. */
export const findImageOf = (db: Kysely<DB>, player_id: bigint, id: string) =>
  db
    .selectFrom("image")
    .select(["id", "kind"])
    .where("id", "=", id)
    .where("player_id", "=", player_id)
    .executeTakeFirst();
