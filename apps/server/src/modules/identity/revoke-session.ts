import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";

/**
 * Ends one session of the caller, and its device's pushes. Another player's session is not found. Money that passed its check
 * before is let through first; none passes after this has answered.
 */
export const revokeSession = async (
  { db }: Pick<Ctx, "db">,
  { player_id }: Caller,
  session_id: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable("session")
      .set({ revoked_at: sql`coalesce(revoked_at, clock_timestamp())` })
      .where("id", "=", session_id)
      .where("player_id", "=", player_id)
      .returning("id")
      .executeTakeFirst();
    if (!ended) throw fail("not_found");
    await tx.deleteFrom("device_token").where("session_id", "=", session_id).execute();
  });
