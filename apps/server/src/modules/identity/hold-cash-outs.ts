import { sql, type RawBuilder } from "kysely";

import type { Tx } from "../../platform/db/index.ts";

/**
 * The end of a hold that begins now: after a new password or device cash-outs are held as long as after a new payee, so that the
 * owner has time to notice a stolen account.
 */
export const held_from_now: RawBuilder<Date> = sql<Date>`
  clock_timestamp() + make_interval(hours => cashier_rule('out_hold_hours')::integer)`;

/** Holds the cash-outs of a player from now on, because of a new password, phone or device. */
export const holdCashOuts = async (tx: Tx, player_id: bigint): Promise<void> => {
  await tx
    .updateTable("player")
    .set({ cash_out_held_until: held_from_now, access_changed_at: sql`clock_timestamp()` })
    .where("id", "=", player_id)
    .execute();
};
