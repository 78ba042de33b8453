import type { Kysely } from "kysely";

import type { ApiCtx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import type { Handlers } from "../../platform/http/handler.ts";

/** Whether paid cash-outs of a player may be announced. A player who has not chosen may be. */
export const mayAnnounce = async (db: Kysely<DB>, player_id: bigint): Promise<boolean> => {
  const chosen = await db
    .selectFrom("cash_preference")
    .select("is_announced")
    .where("player_id", "=", player_id)
    .executeTakeFirst();
  return chosen?.is_announced ?? true;
};

/** Stores whether paid cash-outs of a player may be announced. */
const choosePreference = async (
  db: Kysely<DB>,
  player_id: bigint,
  is_announced: boolean,
): Promise<void> => {
  await db
    .insertInto("cash_preference")
    .values({ player_id, is_announced })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ is_announced }))
    .execute();
};

const success = <T>(data: T) => ({ success: true as const, data });

export const preferenceHandlers = (
  ctx: Pick<ApiCtx, "db" | "reads">,
): Handlers<"getCashPreference" | "setCashPreference"> => ({
  getCashPreference: async ({ caller }) =>
    success({ is_announced: await mayAnnounce(ctx.reads, caller.player_id) }),
  setCashPreference: async ({ caller, body }) => {
    await choosePreference(ctx.db, caller.player_id, body.is_announced);
    return success(body);
  },
});
