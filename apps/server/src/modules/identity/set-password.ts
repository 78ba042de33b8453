import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { held_from_now } from "./hold-cash-outs.ts";

/**
 * Stores a new password and ends every session of the player by increasing `session_epoch`: a session is valid only
 * while its epoch equals that of the player. Returns the new epoch.
 */
export const setPassword = async (tx: Tx, player_id: bigint, hash: string): Promise<number> => {
  const { session_epoch } = await tx
    .updateTable("player")
    .set({
      session_epoch: sql`session_epoch + 1`,
      cash_out_held_until: held_from_now,
      access_changed_at: sql`clock_timestamp()`,
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
