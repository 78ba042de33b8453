import { ceilKyat } from "@shwe/rules";

import type { Tx } from "../../platform/db/index.ts";

/** What the player still has to stake, in whole kyat; it stays so until the transaction ends. Comes before accounts in the order of locks. */
export const lockTurnover = async (tx: Tx, player_id: bigint): Promise<number> => {
  const row = await tx
    .selectFrom("turnover")
    .select("remaining")
    .where("player_id", "=", player_id)
    .forShare()
    .executeTakeFirst();
  return ceilKyat(row?.remaining ?? 0n);
};
