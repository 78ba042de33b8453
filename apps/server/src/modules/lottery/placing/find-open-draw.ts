import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Game } from "../schedule/games.ts";

/**
 * The draw a section means: its next one, as the digits show it. Once it is drawn that is the one after it. Only a caller without a key
 * may mean a draw this way.
 */
export const findOpenDraw = async (
  db: Kysely<DB>,
  game: Game,
  section: string,
): Promise<number> => {
  const draw = await db
    .selectFrom("draw")
    .select("id")
    .where("game", "=", game)
    .where("slot", "=", sql<string>`${section}::time`)
    .where("draw_on", ">=", sql<string>`(clock_timestamp() at time zone 'Asia/Yangon')::date`)
    .where("state", "<>", "void")
    .where("open_at", "<=", sql<Date>`clock_timestamp()`)
    .where("result_at", ">", sql<Date>`clock_timestamp()`)
    .orderBy("draw_on")
    .limit(1)
    .executeTakeFirst();
  if (!draw) throw fail("no_open_draw");
  return Number(draw.id);
};
