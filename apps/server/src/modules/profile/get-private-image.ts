import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { findImageOf, makeLink, type Link } from "../images/index.ts";

/** Returns a new link to the player's own picture. The picture of another player is answered like an unknown one. */
export const getPrivateImage = async (
  { db, config }: Pick<Ctx, "db" | "config">,
  { player_id }: Caller,
  id: string,
): Promise<Link> => {
  const image = await findImageOf(db, player_id, id);
  if (!image) throw fail("not_found");
  return makeLink(config.image_keys, image.id);
};
