import { type GameCode, isGameCode } from "@shwe/rules/lottery";

import { readStored, writeStored } from "../../../lib/storage.ts";
import type { AskedLine } from "../draft/slip-lines.ts";
import type { OpenBoard } from "../lotteries.ts";

/** The draw of a slip, with what its receipt says about it before the server has sent one. */
export type SlipDraw = Pick<
  OpenBoard,
  | "draw_id"
  | "draw_on"
  | "section"
  | "close_at"
  | "result_at"
  | "odd"
  | "tot"
  | "default_amount"
  | "amount_step"
>;

/** Without its hundred numbers: it is kept in the browser's store with every slip under way. */
export const slipDrawOf = (board: OpenBoard): SlipDraw => ({
  draw_id: board.draw_id,
  draw_on: board.draw_on,
  section: board.section,
  close_at: board.close_at,
  result_at: board.result_at,
  odd: board.odd,
  tot: board.tot,
  default_amount: board.default_amount,
  amount_step: board.amount_step,
});

/**
 * One slip on its way. The key stands for it until a slip with this key is known to be in the book: a player who changes the numbers
 * after a silence sends the new ones under the same key. Should the first request arrive late after all, the server finds the key
 * taken and refuses it, or the other way round. Whatever the line does, one of the two is placed.
 */
export type Attempt = {
  player_id: number;
  code: GameCode;
  draw: SlipDraw;
  key: string;
  lines: AskedLine[];
  /** Sent, and nobody here knows what became of it. */
  is_open: boolean;
};

/** In the store of the browser, not of the tab: a phone that is short of memory takes tabs away. */
const storage_key = "shwe_slips_under_way";
/** One for each draw; the oldest makes room. */
const attempts_max = 20;
/** After this nobody can place it any more, and its outcome stands in the history. */
const kept_after_close_ms = 7 * 86_400_000;
const lines_max = 1_000;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  Object(value) as Record<string, unknown>;
const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isInstant = (value: unknown): boolean =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));
const isLine = (value: unknown): value is AskedLine => {
  const { number, stake } = fieldsOf(value);
  return isWhole(number) && isWhole(stake);
};
const isDraw = (value: unknown): boolean => {
  const draw = fieldsOf(value);
  const wholes = ["draw_id", "odd", "tot", "default_amount", "amount_step"];
  return (
    wholes.every((name) => isWhole(draw[name])) &&
    ["close_at", "result_at"].every((name) => isInstant(draw[name])) &&
    ["draw_on", "section"].every((name) => typeof draw[name] === "string")
  );
};
/** Anybody can write into a browser's store, an older version of the page included. */
const isAttempt = (value: unknown): value is Attempt => {
  const { player_id, code, draw, key, lines, is_open } = fieldsOf(value);
  return (
    isWhole(player_id) &&
    typeof code === "string" &&
    isGameCode(code) &&
    isDraw(draw) &&
    typeof key === "string" &&
    key !== "" &&
    Array.isArray(lines) &&
    lines.length <= lines_max &&
    lines.every(isLine) &&
    typeof is_open === "boolean"
  );
};

function readAttempts(): Attempt[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(storage_key) ?? "[]");
  } catch {
    return [];
  }
  const oldest = Date.now() - kept_after_close_ms;
  return (Array.isArray(stored) ? stored : [])
    .filter(isAttempt)
    .filter(({ draw }) => Date.parse(draw.close_at) > oldest)
    .slice(-attempts_max);
}

const writeAttempts = (attempts: readonly Attempt[]): void =>
  writeStored(
    storage_key,
    attempts.length === 0 ? null : JSON.stringify(attempts.slice(-attempts_max)),
  );

const isOther = (one: Attempt) => (other: Attempt) =>
  other.player_id !== one.player_id || other.draw.draw_id !== one.draw.draw_id;

/** Of this player and draw. Read anew each time: another tab may have sent or ended it. */
export const keptAttempt = (player_id: number, draw_id: number): Attempt | undefined =>
  readAttempts().find(
    (attempt) => attempt.player_id === player_id && attempt.draw.draw_id === draw_id,
  );

/** The latest slip of this player and lottery whose outcome is not known. */
export const openAttempt = (player_id: number, code: GameCode): Attempt | undefined =>
  readAttempts().findLast(
    (attempt) => attempt.player_id === player_id && attempt.code === code && attempt.is_open,
  );

/** Kept from before it is sent, so that a reload on a bad line loses neither the slip nor its key. */
export const keepAttempt = (attempt: Attempt): void =>
  writeAttempts([...readAttempts().filter(isOther(attempt)), attempt]);

/** The slip is in the book: its key is used up. */
export const forgetAttempt = (attempt: Attempt): void =>
  writeAttempts(readAttempts().filter(isOther(attempt)));
