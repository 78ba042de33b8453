import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { lockExposure, moveDraw } from "./move-draw.ts";
import { toState } from "./moves.ts";

/** The most draws that one run voids; the run of the next minute handles the rest. */
const draws_per_run = 200;

type HolidayDraw = { id: bigint; draw_on: string; name: string };

/**
 * Draws that accept bets for a day that an operator has since declared to be without draws. Simulated draws do not follow a
 * calendar once they have opened. A draw whose close has passed is left to its result, which is void on such a day.
 */
const readHolidayDraws = async (
  db: Kysely<DB>,
  draw_id: bigint | null = null,
): Promise<HolidayDraw[]> => {
  const { rows } = await sql<HolidayDraw>`
    select draw.id, draw.draw_on, newest.name
    from draw
      join lottery_game on lottery_game.code = draw.game
      join lateral (
        select name, is_draw_day from lottery_day
        where lottery_day.calendar = lottery_game.calendar and lottery_day.day = draw.draw_on
        order by version desc limit 1
      ) newest on not newest.is_draw_day
    where draw.state = 'open' and draw.close_at > clock_timestamp() and draw.feed not like 'demo-%'
      and (${draw_id}::bigint is null or draw.id = ${draw_id})
    order by draw.id limit ${draws_per_run}
  `.execute(db);
  return rows;
};

/**
 * Voids draws with slips whose day became a holiday after they had opened; their stakes are refunded. Each draw is read
 * again while its exposure row is locked, which every bet locks too: a slip is either accepted before and refunded, or
 * refused.
 */
export const voidHolidays = async ({ db, log }: Pick<Ctx, "db" | "log">): Promise<void> => {
  for (const { id } of await readHolidayDraws(db))
    await inTransaction(db, async (tx) => {
      await lockExposure(tx, id);
      const [draw] = await readHolidayDraws(tx, id);
      if (!draw) return;
      const reason = `no drawing on ${draw.draw_on}: ${draw.name}`;
      await moveDraw(tx, toState(id, "void", reason));
      log.warn({ draw_id: String(id), reason }, "draw voided: its day is a holiday");
    });
};
