import { sql } from "kysely";
import { DatabaseError } from "pg";

import type { Ctx } from "../../../context.ts";
import { untilKnown } from "../../../platform/commands/index.ts";
import { inStatement, type Tx } from "../../../platform/db/index.ts";
import { session_idle_life } from "../../identity/index.ts";
import type { Game } from "../schedule/games.ts";

/** A slip that was checked as far as it can be without the database: each number once, the smallest first. */
export type AskedSlip = {
  readonly game: Game;
  readonly draw_id: number;
  readonly player_id: bigint;
  readonly session_id: string;
  readonly key: string;
  /** How many lines it has, and the lines as the database reads them: numbers and stakes, each divided by commas. */
  readonly lines: number;
  readonly numbers: string;
  readonly stakes: string;
};

/** What the database said of one slip. */
export type Verdict =
  | {
      readonly said: "accepted" | "duplicate";
      readonly slip_id: number;
      /** Microseconds since 1970, by the database's clock. */
      readonly accepted_us: number;
      /** The main balance after it, in 1/100 kyat. */
      readonly balance: bigint;
    }
  | {
      readonly said: string;
      readonly slip_id: null;
      /** What is left of the bound it passed, if that is one figure. */
      readonly left: bigint | null;
      /** What is left on each number of the draw, when it passed a cap. */
      readonly numbers_left: readonly number[];
    };

type Row = {
  verdicts: string;
  slip_ids: string;
  accepted_us: string;
  figures: string;
  numbers_left: string | null;
};

/** Somebody else holds the draw's exposure row for longer than a call may wait for it. Nothing of the call was done. */
export class DrawHeldError extends Error {}

const lock_not_available = "55P03";

const tellHeld = (error: unknown): never => {
  if (error instanceof DatabaseError && error.code === lock_not_available)
    throw new DrawHeldError("the draw is held", { cause: error });
  throw error;
};

const nothing = "NULL";

/** PostgreSQL's text form of an array. Whole numbers, ids and our own words need no quotes. */
const arrayOf = (texts: readonly (string | number | bigint)[]): string => `{${texts.join(",")}}`;
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
const elementsOf = (text: string): string[] => text.slice(1, -1).split(",");

const readVerdicts = (row: Row): Verdict[] => {
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
 * One call, one transaction. Lists go as flat texts and come back as such: measured, that is a third of what JSON costs the
 * database, and rows would cost this process more.
 */
const callPlace = async (tx: Tx, slips: readonly AskedSlip[]): Promise<Verdict[]> => {
  const [{ game, draw_id }] = slips as readonly [AskedSlip];
  const { rows } = await sql<Row>`/* prepared:lottery_place */
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
 * Places slips of one draw, of different players, and tells what became of each, in their order. Answers after the commit. A
 * connection that broke is no answer: the same keys are sent again, and those that were placed come back as such. A draw that is held
 * is not tried again here, where the call would keep its connection from other draws.
 */
export const placeBatch = (
  { db }: Pick<Ctx, "db">,
  slips: readonly AskedSlip[],
): Promise<Verdict[]> =>
  untilKnown(() => inStatement(db, (tx) => callPlace(tx, slips).catch(tellHeld)));
