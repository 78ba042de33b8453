import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import type { DrawState } from "./draw-state.ts";
import {
  enqueueCountersign,
  enqueueEvidence,
  enqueueLogExtension,
  enqueueOutcomes,
  enqueueSeal,
  enqueueSettlement,
} from "./jobs.ts";
import type { DrawMove } from "./moves.ts";
import { publishDraw, type PublishedDraw } from "./publish-draw.ts";

/**
 * Locks the exposure row of a draw. Bets, scheduled jobs, evidence and operators all take this lock before they lock the draw
 * itself, so what they read about the draw afterwards does not change until the commit.
 */
export const lockExposure = async (tx: Tx, draw_id: bigint): Promise<void> => {
  await sql`select lottery_lock_exposure(${draw_id})`.execute(tx);
};

type MovedDraw = PublishedDraw & { result_at: Date; state: string };

const readDraw = (tx: Tx, draw_id: bigint): Promise<MovedDraw> =>
  tx
    .selectFrom("draw")
    .select(["id", "game", "draw_on", "result_at", "state"])
    .select(sql<string>`to_char(slot, 'HH12:MI AM')`.as("section"))
    .where("id", "=", draw_id)
    .executeTakeFirstOrThrow();

/** The jobs to enqueue when a draw enters a state. */
const followUps: Record<
  DrawState,
  readonly ((tx: Tx, draw_id: bigint, draw: MovedDraw) => Promise<void>)[]
> = {
  scheduled: [],
  open: [],
  closed: [enqueueSeal],
  sealed: [
    (tx, draw_id, { result_at }) => enqueueEvidence(tx, draw_id, result_at),
    enqueueCountersign,
  ],
  resulted: [enqueueSettlement, enqueueLogExtension],
  settled: [enqueueOutcomes],
  void: [enqueueSettlement],
};

/**
 * Changes the state of a draw. The change, the events for players and the jobs of the new state are written in one transaction,
 * so none of them exists without the others.
 */
export const moveDraw = async <Outcome>(tx: Tx, move: DrawMove<Outcome>): Promise<Outcome> => {
  const { draw_id, states, jobs_again, is_updated = false, outcome } = await move.run(tx);
  const with_jobs = jobs_again === undefined ? states : [...states, jobs_again];
  if (with_jobs.length === 0 && !is_updated) return outcome;
  const draw = await readDraw(tx, draw_id);
  const published = is_updated ? [...states, draw.state as DrawState] : states;
  if (published.length > 0) await publishDraw(tx, draw, published);
  for (const followUp of with_jobs.flatMap((state) => followUps[state]))
    await followUp(tx, draw_id, draw);
  return outcome;
};
