import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { readProtection } from "./queries.ts";

/** How much more a player may deposit, in whole kyat, for display; null without a limit. */
export const readDepositRoom = async (
  db: Kysely<DB>,
  player_id: bigint,
): Promise<number | null> => {
  const { limits } = await readProtection(db, player_id);
  const rooms = limits.filter(({ kind }) => kind === "deposit").map(({ room }) => room);
  return rooms.length === 0 ? null : Math.min(...rooms);
};
