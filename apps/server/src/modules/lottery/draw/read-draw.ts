import type { Reply } from "@shwe/contract/player/schemas";
import { games, type GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { DrawState } from "./draw-state.ts";

/** The most moves that the API contract allows in a response. A draw has at most five. */
const moves_max = 20;

type Draw = Reply<"getDraw">["data"];

const readTerms = async (db: Kysely<DB>, terms_id: bigint): Promise<Draw["terms"]> => {
  const terms = await db
    .selectFrom("lottery_terms")
    .selectAll()
    .where("id", "=", terms_id)
    .executeTakeFirstOrThrow();
  return {
    id: Number(terms.id),
    version: terms.version,
    odd: terms.odds,
    tot: terms.tod_odds,
    tod_mode: terms.tod_mode as Draw["terms"]["tod_mode"],
    default_amount: Number(terms.stake_min),
    amount_step: Number(terms.stake_step),
    line_max: Number(terms.line_max),
    lines_max: terms.lines_max,
    overall_amount: Number(terms.number_cap),
    player_max: terms.player_cap === null ? null : Number(terms.player_cap),
  };
};

const readHistory = async (db: Kysely<DB>, draw_id: bigint): Promise<Draw["history"]> => {
  const moves = await db
    .selectFrom("draw_history")
    .select(["to_state", "moved_at", "reason"])
    .where("draw_id", "=", draw_id)
    .orderBy("id")
    .limit(moves_max)
    .execute();
  return moves.map(({ to_state, moved_at, reason }) => ({
    state: to_state as DrawState,
    at: moved_at.toISOString(),
    reason,
  }));
};

/** The public data of a draw without its seal and its result, which the folders `sealing` and `results` read. */
export const readDraw = async (
  db: Kysely<DB>,
  draw_id: bigint,
): Promise<Omit<Draw, "seal" | "result" | "final_by">> => {
  const draw = await db
    .selectFrom("draw")
    .select(["id", "game", "draw_on", "open_at", "close_at", "result_at", "state", "reason"])
    .select(["terms_id", sql<string>`to_char(slot, 'HH12:MI AM')`.as("section")])
    .select(sql<Date>`clock_timestamp()`.as("server_now"))
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("not_found");
  return {
    draw_id: Number(draw.id),
    type: games[draw.game as GameCode].type,
    section: draw.section,
    draw_on: draw.draw_on,
    open_at: draw.open_at.toISOString(),
    close_at: draw.close_at.toISOString(),
    result_at: draw.result_at.toISOString(),
    state: draw.state as DrawState,
    reason: draw.reason,
    server_now: draw.server_now.toISOString(),
    terms: await readTerms(db, draw.terms_id),
    history: await readHistory(db, draw_id),
  };
};
