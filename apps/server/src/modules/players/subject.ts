import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { readFreeze } from "../identity/office.ts";

/** The subject of acts and requests about a player. */
export const subjectOf = (player_id: bigint): string => `player:${player_id}`;

export const playerOf = (subject: string): bigint => BigInt(subject.slice("player:".length));

/** Refuses an id that no player has. */
export const assertPlayer = async (db: Kysely<DB>, player_id: bigint): Promise<void> => {
  if ((await readFreeze(db, player_id)) === undefined) throw fail("player_unknown");
};
