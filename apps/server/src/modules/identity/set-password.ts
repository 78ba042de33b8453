import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";

/** A stranger with a new password finds the money still there the next day; the owner has a day to notice. */
const cash_out_hold = "24 hours";

/** Stores a new password and ends every session of the player: each carries the epoch it was opened in. Returns the new epoch. */
export const setPassword = async (tx: Tx, player_id: bigint, hash: string): Promise<number> => {
  const { session_epoch } = await tx
    .updateTable("player")
    .set({
      session_epoch: sql`session_epoch + 1`,
      cash_out_held_until: sql`clock_timestamp() + ${cash_out_hold}::interval`,
    })
    .where("id", "=", player_id)
    .returning("session_epoch")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("player_password")
    .set({ hash, changed_at: sql`clock_timestamp()` })
    .where("player_id", "=", player_id)
    .execute();
  return session_epoch;
};
