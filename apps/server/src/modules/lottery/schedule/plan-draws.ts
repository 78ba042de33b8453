import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { enqueue } from "../../../platform/jobs/index.ts";
import { advanceDrawJob } from "./jobs.ts";

/** A worker that is away for a weekend leaves players no day without draws. */
const days_ahead = 7;
/** Room for the slips of this many draws after the newest: months of them. */
const draws_with_room = 400;

type Made = { draw_id: bigint; open_at: Date; close_at: Date };

/** The exact moments. The sweep comes by every minute for what these jobs miss. */
const enqueueMoves = async (tx: Tx, { draw_id, open_at, close_at }: Made): Promise<void> => {
  const payload = { draw_id: String(draw_id) };
  for (const [step, run_at] of Object.entries({ open: open_at, close: close_at }))
    await enqueue(tx, advanceDrawJob, payload, {
      run_at,
      job_key: `${advanceDrawJob.name}:${draw_id}:${step}`,
    });
};

/** Makes the draws of the next days and what moves them on. Running it again makes nothing twice. */
export const planDraws = ({ db, config }: Pick<Ctx, "db" | "config">): Promise<number> =>
  inTransaction(db, async (tx) => {
    const with_demo = config.environment !== "production";
    const { rows } = await sql<Made>`
      select draw_id, open_at, close_at
      from lottery_plan_draws(${days_ahead}, ${with_demo})
    `.execute(tx);
    for (const made of rows) await enqueueMoves(tx, made);
    return rows.length;
  });

/** Partitions for the slips of draws to come. Gives how many draws after the newest have a place. */
export const makeRoomForSlips = ({ db }: Pick<Ctx, "db">): Promise<bigint> =>
  inTransaction(db, async (tx) => {
    await sql`select lottery_add_partitions(${draws_with_room})`.execute(tx);
    const { rows } = await sql<{ left: bigint }>`select lottery_draws_left() as left`.execute(tx);
    return rows[0]?.left ?? 0n;
  });
