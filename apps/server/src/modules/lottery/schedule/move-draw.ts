import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { expectSettlement } from "../settling/jobs.ts";
import type { DrawState } from "./draw-state.ts";
import { tellOfDraw } from "./tell-of-draw.ts";

/**
 * Whoever decides about a draw holds this row first, before the draw's own: bets, the clock, sources and people. What is read behind
 * it stands until the commit.
 */
export const lockExposure = async (tx: Tx, draw_id: bigint): Promise<void> => {
  await sql`select lottery_lock_exposure(${draw_id})`.execute(tx);
};

/** Players are told, and stakes of a void draw go back. */
const followMove = async (tx: Tx, draw_id: bigint, state: DrawState): Promise<void> => {
  await tellOfDraw(tx, draw_id, [state]);
  if (state === "void") await expectSettlement(tx, draw_id);
};

/**
 * Moves a draw to a state, behind the row that every bet holds. Says whether it moved now: a draw that is there already is fine, a
 * move that the table of moves does not have is an error. A draw is voided for a reason that players can read.
 */
export const moveDraw = async (
  tx: Tx,
  draw_id: bigint,
  state: DrawState,
  reason: string | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{ has_moved: boolean }>`
    select lottery_move_draw(${draw_id}, ${state}, ${reason}) as has_moved
  `.execute(tx);
  const has_moved = rows[0]?.has_moved ?? false;
  if (has_moved) await followMove(tx, draw_id, state);
  return has_moved;
};

/** The same for an operator, who can only void a draw, and only until it is sealed. */
export const voidDraw = async (tx: Tx, draw_id: bigint, reason: string): Promise<void> => {
  const { rows } = await sql<{ has_moved: boolean }>`
    select lottery_call_off_draw(${draw_id}, ${reason}) as has_moved
  `.execute(tx);
  if (rows[0]?.has_moved) await followMove(tx, draw_id, "void");
};

type Advanced = { state: DrawState; moves: DrawState[] };

/** Opens and closes a draw as far as the database's clock has come. Null: there is no such draw any more. */
export const advanceDraw = async (tx: Tx, draw_id: bigint): Promise<Advanced | null> => {
  const { rows } = await sql<Advanced>`
    select state, moves from lottery_advance_draw(${draw_id})
  `.execute(tx);
  const advanced = rows[0] ?? null;
  if (advanced) await tellOfDraw(tx, draw_id, advanced.moves);
  return advanced;
};
