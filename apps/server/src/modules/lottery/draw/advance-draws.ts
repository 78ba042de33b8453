import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { drawMetrics } from "./draw-metrics.ts";
import { enqueueSeal } from "./jobs.ts";
import { moveDraw } from "./move-draw.ts";
import { byClock } from "./moves.ts";

/** The most overdue draws that one sweep moves; the sweep of the next minute handles the rest. */
const draws_per_sweep = 500;
/**
 * How long a draw must be overdue before the sweep moves it: time for the jobs scheduled for the exact moment, and for those
 * that seal draws with many slips.
 */
const move_grace = "5 seconds";
const seal_grace = "60 seconds";

/** Seconds between the draw's closing time and its move to `closed`, by the database's clock. */
const readPastClose = async (tx: Tx, draw_id: bigint): Promise<number> => {
  const { rows } = await sql<{ past_s: number }>`
    select extract(epoch from moved_at - close_at)::double precision as past_s from draw where id = ${draw_id}
  `.execute(tx);
  return rows[0]?.past_s ?? 0;
};

/** Opens or closes one draw according to its times. Idempotent, also when two workers run it at once. */
export const advanceDraw = async (
  { db, metrics }: Pick<Ctx, "db" | "metrics">,
  draw_id: bigint,
): Promise<void> => {
  const close_lag_s = await inTransaction(db, async (tx) => {
    const advanced = await moveDraw(tx, byClock(draw_id));
    if (advanced?.state !== "closed") return null;
    if (advanced.moves.includes("closed")) return readPastClose(tx, draw_id);
    // The draw was closed earlier and has no seal: its seal job may have used up its attempts, so enqueue a new one.
    await enqueueSeal(tx, draw_id);
    return null;
  });
  if (close_lag_s !== null) drawMetrics(metrics).closeLag.observe(close_lag_s);
};

/** Moves overdue draws, whose scheduled job failed or was missed because no worker was running. */
export const sweepDraws = async ({
  db,
  log,
  metrics,
}: Pick<Ctx, "db" | "log" | "metrics">): Promise<void> => {
  const { rows } = await sql<{ id: bigint; state: string; late_s: number }>`
    select id, state, extract(epoch from clock_timestamp() - due_at)::double precision as late_s
    from (
      select id, state, case state
        when 'scheduled' then open_at + ${move_grace}::interval
        when 'open' then close_at + ${move_grace}::interval
        else moved_at + ${seal_grace}::interval
      end as due_at
      from draw where state in ('scheduled', 'open', 'closed')
    ) as waiting
    where due_at <= clock_timestamp() order by due_at limit ${draws_per_sweep}
  `.execute(db);
  drawMetrics(metrics).overdue.set(Math.max(0, ...rows.map(({ late_s }) => late_s)));
  for (const { id, state, late_s } of rows) {
    log.warn({ draw_id: String(id), state, late_s }, "draw overdue: advancing it");
    // An error of one draw must not stop the others.
    await advanceDraw({ db, metrics }, id).catch((err: unknown) =>
      log.error({ err, draw_id: String(id) }, "draw could not be advanced"),
    );
  }
};
