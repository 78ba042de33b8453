import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { makeLink, type Link } from "../images/index.ts";

/** A fresh link to one's own picture. Another player's is not found, like one that never was. */
export const getPrivateImage = async (
  { db, config }: Pick<Ctx, "db" | "config">,
  { player_id }: Caller,
  id: string,
): Promise<Link> => {
  const image = await db
    .selectFrom("image")
    .select("id")
    .where("id", "=", id)
    .where("player_id", "=", player_id)
    .executeTakeFirst();
  if (!image) throw fail("not_found");
  return makeLink(config.image_keys, image.id);
};
