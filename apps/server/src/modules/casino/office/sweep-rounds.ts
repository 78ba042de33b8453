import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** A round that is open for longer counts as stuck: its provider should have closed it, or the player left it unfinished. */
export const stuck_after_minutes = 30;

const held_kept_days = 30;

/** Finds the rounds that are open for too long, forgets those that were closed, and deletes credits that were released long ago. */
export const sweepRounds = async ({ db }: { db: Kysely<DB> }): Promise<void> => {
  await sql`select casino_sweep_rounds(make_interval(mins => ${stuck_after_minutes}))`.execute(db);
  await sql`select casino_sweep_held(make_interval(days => ${held_kept_days}))`.execute(db);
};
