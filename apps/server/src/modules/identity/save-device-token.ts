import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import type { Caller } from "../../platform/http/handler.ts";

export type DeviceToken = {
  token: string;
  /** When the device created the token, in milliseconds by its own clock. */
  createTime?: number;
  subscription?: Record<string, string>;
};

/**
 * Stores the push token of this session. A token belongs to one session at a time, the last one that sent it, so a
 * device that changes hands receives no more messages of the previous player.
 */
export const saveDeviceToken = async (
  { db }: Pick<Ctx, "db">,
  { player_id, session_id }: Caller,
  { token, createTime, subscription }: DeviceToken,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .deleteFrom("device_token")
      .where("token", "=", token)
      .where("session_id", "<>", session_id)
      .execute();
    const values = {
      token,
      create_time_ms: createTime === undefined ? null : BigInt(createTime),
      subscription: subscription === undefined ? null : JSON.stringify(subscription),
      created_at: sql<Date>`clock_timestamp()`,
    };
    await tx
      .insertInto("device_token")
      .values({ session_id, player_id, ...values })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
      .execute();
  });
