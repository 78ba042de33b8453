import { sql, type Kysely } from "kysely";

import type { BreakKind, DB } from "../../db.gen.ts";
import { readProtection, type Protection } from "./queries.ts";

const breaks_max = 50;

type BreakRow = {
  id: bigint;
  kind: BreakKind;
  starts_at: Date;
  ends_at: Date;
  is_in_force: boolean;
};

/** The limits in force and the newest breaks of a player, also those that are over. */
export const readLimitsAndBreaks = async (
  db: Kysely<DB>,
  player_id: bigint,
): Promise<{ limits: Protection["limits"]; breaks: BreakRow[] }> => {
  const { limits } = await readProtection(db, player_id);
  const { rows } = await sql<BreakRow>`
    select id, kind, starts_at, ends_at, ends_at > clock_timestamp() as is_in_force from protection_break
    where player_id = ${player_id} order by ends_at desc limit ${breaks_max}`.execute(db);
  return { limits, breaks: rows };
};
