import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { lockPlayer } from "../identity/index.ts";
import { deletePicture, insertImage, removeFiles, type ImageIntake } from "../images/index.ts";

/** Replaces the player's picture. The old file is removed after the commit. */
export const setPicture = async (
  ctx: Pick<Ctx, "db" | "storage" | "log">,
  intake: ImageIntake,
  caller: Caller,
  sent: Buffer,
): Promise<void> => {
  const { player_id } = caller;
  const replaced = await intake.take(caller, { sent, shape: "square" }, (stored) =>
    inTransaction(ctx.db, async (tx) => {
      // Without the lock, two concurrent uploads would each delete the old picture and both insert one.
      await lockPlayer(tx, player_id);
      const gone = await deletePicture(tx, player_id);
      await insertImage(tx, { ...stored, player_id, kind: "picture" });
      return gone;
    }),
  );
  await removeFiles(ctx, replaced);
};
