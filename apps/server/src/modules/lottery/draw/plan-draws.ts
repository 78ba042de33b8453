import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { enqueue } from "../../../platform/jobs/index.ts";
import { noteNews } from "../../live/index.ts";
import { advanceDrawJob } from "./jobs.ts";

/**
 * Draws are planned this many days ahead: one more than a draw can open before its day, so that it exists before it opens,
 * also if no worker runs for hours.
 */
const days_ahead = 8;
/** For how many draws after the newest one partitions of the table `slip` are created in advance: enough for months. */
const draws_with_room = 400;

type PlannedDraw = { draw_id: bigint; open_at: Date; close_at: Date };

/** Enqueues the jobs that open and close the draw at its exact times. A sweep every minute handles what these jobs miss. */
const enqueueMoves = async (tx: Tx, { draw_id, open_at, close_at }: PlannedDraw): Promise<void> => {
  const payload = { draw_id: String(draw_id) };
  for (const [step, run_at] of Object.entries({ open: open_at, close: close_at }))
    await enqueue(tx, advanceDrawJob, payload, {
      run_at,
      job_key: `${advanceDrawJob.name}:${draw_id}:${step}`,
    });
};

/** Plans the draws of the next days and enqueues their jobs. Idempotent. */
export const planDraws = ({ db, config }: Pick<Ctx, "db" | "config">): Promise<number> =>
  inTransaction(db, async (tx) => {
    const with_demo = config.environment !== "production";
    const { rows } = await sql<PlannedDraw>`
      select draw_id, open_at, close_at
      from lottery_plan_draws(${days_ahead}, ${with_demo})
    `.execute(tx);
    for (const made of rows) await enqueueMoves(tx, made);
    // The function writes an event for each draw that had opened and that it removed, because browsers may show it.
    noteNews(tx);
    return rows.length;
  });

/** Adds partitions for the slips of future draws. Returns for how many draws after the newest one partitions exist. */
export const makeRoomForSlips = ({ db }: Pick<Ctx, "db">): Promise<bigint> =>
  inTransaction(db, async (tx) => {
    await sql`select lottery_add_partitions(${draws_with_room})`.execute(tx);
    const { rows } = await sql<{ left: bigint }>`select lottery_draws_left() as left`.execute(tx);
    return rows[0]?.left ?? 0n;
  });
