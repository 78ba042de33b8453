import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../../platform/db/index.ts";

/** Deletes the rows of images and returns their files, which the caller removes after the commit. */
export const deleteImages = async (db: Kysely<DB>, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`
    delete from image where id = any (${ids}::uuid[]) returning file
  `.execute(db);
  return rows.map(({ file }) => file);
};

/** Deletes the profile picture of a player, if there is one, and returns its file. */
export const deletePicture = async (tx: Tx, player_id: bigint): Promise<string[]> => {
  const gone = await tx
    .deleteFrom("image")
    .where("player_id", "=", player_id)
    .where("kind", "=", "picture")
    .returning("file")
    .execute();
  return gone.map(({ file }) => file);
};
