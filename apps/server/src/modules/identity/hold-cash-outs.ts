import { sql, type RawBuilder } from "kysely";

import type { Tx } from "../../platform/db/index.ts";

/** How long cash-outs are held after a new password, phone or device, so that the owner has a day to notice a stolen account. */
const cash_out_hold = "24 hours";

export const held_from_now: RawBuilder<Date> = sql<Date>`clock_timestamp() + ${cash_out_hold}::interval`;

/** Holds the cash-outs of a player for a day from now. */
export const holdCashOuts = async (tx: Tx, player_id: bigint): Promise<void> => {
  await tx
    .updateTable("player")
    .set({ cash_out_held_until: held_from_now })
    .where("id", "=", player_id)
    .execute();
};
