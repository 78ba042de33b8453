import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { drawMetrics } from "./draw-metrics.ts";
import { lockExposure, moveDraw } from "./move-draw.ts";
import { toState } from "./moves.ts";

/** The most draws that one run voids; the run of the next minute handles the rest. */
const draws_per_run = 200;

/** `late_s`: the seconds since the day was declared a holiday. */
type HolidayDraw = { id: bigint; draw_on: string; name: string; late_s: number };

/**
 * Draws that accept bets for a day that an operator has since declared to be without draws. Simulated draws do not follow a
 * calendar once they have opened. A draw whose close has passed is left to its result: it is void if
 * the day was entered before the close, and not changed by a later entry.
 */
const readHolidayDraws = async (
  db: Kysely<DB>,
  draw_id: bigint | null = null,
): Promise<HolidayDraw[]> => {
  const { rows } = await sql<HolidayDraw>`
    select draw.id, draw.draw_on, newest.name,
      extract(epoch from clock_timestamp() - newest.created_at)::double precision as late_s
    from draw
      join lottery_game on lottery_game.code = draw.game
      join lateral (
        select name, is_draw_day, created_at from lottery_day
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
 * Voids a draw whose day became a holiday. It is read again while its exposure row is locked, which every bet locks too: a
 * slip is either accepted before and refunded, or refused.
 */
const voidHoliday = (db: Kysely<DB>, draw_id: bigint): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    await lockExposure(tx, draw_id);
    const [draw] = await readHolidayDraws(tx, draw_id);
    if (!draw) return null;
    const reason = `no drawing on ${draw.draw_on}: ${draw.name}`;
    await moveDraw(tx, toState(draw_id, "void", reason));
    return reason;
  });

/** Voids draws with slips whose day became a holiday after they had opened; their stakes are refunded. */
export const voidHolidays = async ({
  db,
  log,
  metrics,
}: Pick<Ctx, "db" | "log" | "metrics">): Promise<void> => {
  const draws = await readHolidayDraws(db);
  drawMetrics(metrics).voidOverdue.set(Math.max(0, ...draws.map(({ late_s }) => late_s)));
  for (const { id } of draws) {
    const draw_id = String(id);
    try {
      const reason = await voidHoliday(db, id);
      if (reason !== null) log.warn({ draw_id, reason }, "draw voided: its day is a holiday");
    } catch (err) {
      // An error of one draw must not stop the others.
      log.error({ err, draw_id }, "draw of a holiday could not be voided");
    }
  }
};
