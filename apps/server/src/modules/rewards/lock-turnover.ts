import { ceilKyat } from "@shwe/rules";

import type { Tx } from "../../platform/db/index.ts";

/** The remaining turnover in whole kyat, locked until the transaction ends. Must be called before accounts are locked. */
export const lockTurnover = async (tx: Tx, player_id: bigint): Promise<number> => {
  const row = await tx
    .selectFrom("turnover")
    .select("remaining")
    .where("player_id", "=", player_id)
    .forShare()
    .executeTakeFirst();
  return ceilKyat(row?.remaining ?? 0n);
};
