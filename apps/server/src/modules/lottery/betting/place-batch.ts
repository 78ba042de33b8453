import { sql } from "kysely";
import { DatabaseError } from "pg";

import type { Ctx } from "../../../context.ts";
import { untilKnown } from "../../../platform/commands/index.ts";
import { inStatement, type Tx } from "../../../platform/db/index.ts";
import { session_idle_life } from "../../identity/index.ts";
import type { Game } from "../draw/games.ts";

/** A slip after the checks that need no database: each number once, in ascending order. */
export type SlipRequest = {
  readonly game: Game;
  readonly draw_id: number;
  readonly player_id: bigint;
  readonly session_id: string;
  readonly key: string;
  /** `lines` is the number of lines; `numbers` and `stakes` are comma-separated lists for PostgreSQL arrays. */
  readonly lines: number;
  readonly numbers: string;
  readonly stakes: string;
};

/** The decision of the placement function on one slip. */
export type Verdict =
  | {
      readonly said: "accepted" | "duplicate";
      readonly slip_id: number;
      /** When the slip was accepted: microseconds since 1970, by the database's clock. */
      readonly accepted_us: number;
      /** The player's main balance after the slip, in 1/100 kyat. */
      readonly balance: bigint;
    }
  | {
      readonly said: string;
      readonly slip_id: null;
      /** How much may still be staked under the limit that the slip exceeds; null if the refusal has no such figure. */
      readonly left: bigint | null;
      /** How much may still be staked on each number of the draw; empty unless the slip exceeds a cap. */
      readonly numbers_left: readonly number[];
    };

type VerdictRow = {
  verdicts: string;
  slip_ids: string;
  accepted_us: string;
  figures: string;
  numbers_left: string | null;
};

/**
 * Another transaction holds the lock on the draw's exposure row for longer than the lock timeout. No slip of this
 * database call was placed.
 */
export class DrawHeldError extends Error {}

const lock_not_available = "55P03";

const throwHeld = (error: unknown): never => {
  if (error instanceof DatabaseError && error.code === lock_not_available)
    throw new DrawHeldError("the draw is held", { cause: error });
  throw error;
};

const nothing = "NULL";

/** Formats a PostgreSQL array literal. Numbers, ids and our own codes need no quotes. */
const arrayOf = (texts: readonly (string | number | bigint)[]): string => `{${texts.join(",")}}`;
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
const elementsOf = (text: string): string[] => text.slice(1, -1).split(",");

const readVerdicts = (row: VerdictRow): Verdict[] => {
  const slip_ids = elementsOf(row.slip_ids);
  const accepted_us = elementsOf(row.accepted_us);
  const figures = elementsOf(row.figures);
  const numbers_left = row.numbers_left === null ? [] : elementsOf(row.numbers_left).map(Number);
  return elementsOf(row.verdicts).map((said, at) => {
    const figure = figures[at] ?? nothing;
    if (said === "accepted" || said === "duplicate")
      return {
        said,
        slip_id: Number(slip_ids[at]),
        accepted_us: Number(accepted_us[at]),
        balance: BigInt(figure),
      };
    return {
      said,
      slip_id: null,
      left: figure === nothing ? null : BigInt(figure),
      numbers_left,
    };
  });
};

/**
 * Calls the placement function in one transaction. Lists are sent and returned as array literals: in a measurement JSON took
 * the database three times as long, and result rows would take this process more time.
 */
const callPlace = async (tx: Tx, slips: readonly SlipRequest[]): Promise<Verdict[]> => {
  const [{ game, draw_id }] = slips as readonly [SlipRequest];
  const { rows } = await sql<VerdictRow>`/* prepared:lottery_place */
    select verdicts::text, slip_ids::text, accepted_us::text, figures::text, numbers_left::text
    from lottery_place(
      ${game}, ${draw_id},
      ${arrayOf(slips.map(({ player_id }) => player_id))}::bigint[],
      ${arrayOf(slips.map(({ session_id }) => session_id))}::uuid[],
      ${arrayOf(slips.map(({ key }) => quote(key)))}::text[],
      ${arrayOf(slips.map(({ lines }) => lines))}::integer[],
      ${arrayOf(slips.map(({ numbers }) => numbers))}::smallint[],
      ${arrayOf(slips.map(({ stakes }) => stakes))}::bigint[],
      ${session_idle_life}::interval
    )
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("lottery_place answered nothing");
  return readVerdicts(row);
};

/**
 * Places slips of one draw and of different players, and returns their verdicts in the same order after the commit. If the
 * connection breaks, the same keys are sent again, and slips that were already placed come back as duplicates. A draw with a
 * locked exposure row is not retried here, because the call would occupy a connection that other draws need.
 */
export const placeBatch = (
  { db }: Pick<Ctx, "db">,
  slips: readonly SlipRequest[],
): Promise<Verdict[]> =>
  untilKnown(() => inStatement(db, (tx) => callPlace(tx, slips).catch(throwHeld)));
