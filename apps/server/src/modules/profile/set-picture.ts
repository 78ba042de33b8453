import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { insertImage, removeFiles, type ImageIntake } from "../images/index.ts";

/** Puts a new picture in the place of the old one, which is gone as soon as this is committed. */
export const setPicture = async (
  ctx: Pick<Ctx, "db" | "storage" | "log">,
  intake: ImageIntake,
  caller: Caller,
  sent: Buffer,
): Promise<void> => {
  const { player_id } = caller;
  const replaced = await intake.take(caller, { sent, shape: "square" }, (stored) =>
    inTransaction(ctx.db, async (tx) => {
      // Two at once would each remove the old one and both insert; the player's row lets one after the other.
      await sql`select from player where id = ${player_id} for no key update`.execute(tx);
      const gone = await tx
        .deleteFrom("image")
        .where("player_id", "=", player_id)
        .where("kind", "=", "picture")
        .returning("file")
        .execute();
      await insertImage(tx, { ...stored, player_id, kind: "picture" });
      return gone.map(({ file }) => file);
    }),
  );
  await removeFiles(ctx, replaced);
};
