import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";

/**
 * Ends one session of the caller and its push messages. A session of another player is not found. Waits for money
 * commands that already passed the session check; none passes after this has returned.
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
