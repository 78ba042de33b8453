import type { Tx } from "../../platform/db/index.ts";
import type { StoredImage } from "./file-seal.ts";

type NewImage = StoredImage & {
  player_id: bigint;
  kind: "picture" | "level_2" | "slip" | "payout";
};

/** Inserts the row of a stored picture and returns its id. */
export const insertImage = async (tx: Tx, image: NewImage): Promise<string> => {
  const { id } = await tx
    .insertInto("image")
    .values(image)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
