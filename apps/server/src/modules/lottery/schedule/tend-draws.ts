import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { enqueue } from "../../../platform/jobs/index.ts";
import { drawMetrics } from "../draw-metrics.ts";
import { sealDrawJob } from "./jobs.ts";
import { advanceDraw } from "./move-draw.ts";

/** A sweep that finds more than this goes on a minute later. */
const draws_per_sweep = 500;
/** The jobs made for the moment itself come first; sealing takes a while where many slips are. */
const move_grace = "5 seconds";
const seal_grace = "60 seconds";

/** In the transaction that found the draw closed: no closed draw without a job that seals it. */
const enqueueSeal = (tx: Tx, draw_id: bigint): Promise<void> =>
  enqueue(
    tx,
    sealDrawJob,
    { draw_id: String(draw_id) },
    { job_key: `${sealDrawJob.name}:${draw_id}` },
  );

/** How long ago the draw's betting was to end, by the database's clock. */
const readPastClose = async (tx: Tx, draw_id: bigint): Promise<number> => {
  const { rows } = await sql<{ past_s: number }>`
    select extract(epoch from moved_at - close_at)::double precision as past_s from draw where id = ${draw_id}
  `.execute(tx);
  return rows[0]?.past_s ?? 0;
};

/** Moves one draw on as far as its time has come. Doing it again, or in two workers at once, changes nothing more. */
export const tendDraw = async (
  { db, metrics }: Pick<Ctx, "db" | "metrics">,
  draw_id: bigint,
): Promise<void> => {
  const close_lag_s = await inTransaction(db, async (tx) => {
    const advanced = await advanceDraw(tx, draw_id);
    if (advanced?.state !== "closed") return null;
    await enqueueSeal(tx, draw_id);
    return advanced.moves.includes("closed") ? readPastClose(tx, draw_id) : null;
  });
  if (close_lag_s !== null) drawMetrics(metrics).closeLag.observe(close_lag_s);
};

/** Draws whose moment has passed and that did not move: the exact jobs failed, or nobody worked. */
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
    log.warn({ draw_id: String(id), state, late_s }, "a draw is late and is moved on");
    // One that cannot be moved must not hold up the others.
    await tendDraw({ db, metrics }, id).catch((err: unknown) =>
      log.error({ err, draw_id: String(id) }, "a draw could not be moved on"),
    );
  }
};
