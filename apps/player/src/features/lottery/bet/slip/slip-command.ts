import type { LocaleTag } from "@shwe/contract/locales";
import { gameRoutes } from "@shwe/contract/player/game-routes";
import {
  formatNumber,
  type Game,
  type GameCode,
  games,
  isGameCode,
  isNumberOf,
  slip_lines_max,
} from "@shwe/rules/lottery";

import { ApiError, call } from "../../../../domain/api/http.ts";
import type { MoneyCommand } from "../../../../domain/money/money-flow.ts";
import type { Attempt, MoneyState } from "../../../../domain/money/money-state.ts";
import { fieldsOf } from "../../../../domain/money/stored-fields.ts";
import type { OpenBoard, Placed } from "../bet-lotteries.ts";
import type { AskedLine } from "../draft/slip-lines.ts";

/** The draw of a slip with the terms that the confirmation and the receipt show. */
export type SlipDraw = Pick<
  OpenBoard,
  | "draw_id"
  | "draw_on"
  | "section"
  | "close_at"
  | "result_at"
  | "odd"
  | "tot"
  | "tod_mode"
  | "default_amount"
  | "amount_step"
>;

/** The draw without the numbers of its board, which would fill the browser storage. */
export const slipDrawOf = (board: OpenBoard): SlipDraw => ({
  draw_id: board.draw_id,
  draw_on: board.draw_on,
  section: board.section,
  close_at: board.close_at,
  result_at: board.result_at,
  odd: board.odd,
  tot: board.tot,
  tod_mode: board.tod_mode,
  default_amount: board.default_amount,
  amount_step: board.amount_step,
});

/** The content of a slip when the player confirms it. */
export type SlipBody = { code: GameCode; draw: SlipDraw; lines: AskedLine[] };
export type SlipState = MoneyState<SlipBody, Placed>;

const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isInstant = (value: unknown): boolean =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));
const isLine = (value: unknown, game: Game): value is AskedLine => {
  const { number, stake } = fieldsOf(value);
  return isWhole(number) && isNumberOf(game, number) && isWhole(stake);
};
/** Whether a stored value is a list of lines of the game. */
export const isAskedLines = (value: unknown, game: Game): value is AskedLine[] =>
  Array.isArray(value) &&
  value.length <= slip_lines_max &&
  value.every((line) => isLine(line, game));
const isDraw = (value: unknown): value is SlipDraw => {
  const draw = fieldsOf(value);
  const wholes = ["draw_id", "odd", "tot", "default_amount", "amount_step"];
  return (
    wholes.every((name) => isWhole(draw[name])) &&
    ["close_at", "result_at"].every((name) => isInstant(draw[name])) &&
    ["draw_on", "section"].every((name) => typeof draw[name] === "string")
  );
};
/** An older version of the app stored no tod mode. Its slip is still read, because its outcome may be unknown. */
const withTodMode = (draw: SlipDraw): SlipDraw =>
  ["none", "perm", "perm_and_updown"].includes(draw.tod_mode)
    ? draw
    : { ...draw, tod_mode: "none" };

/** Reads a slip from browser storage. Another version of the app may have written it, so every field is checked. */
export function readSlipBody(stored: unknown): SlipBody | null {
  const { code, draw, lines } = fieldsOf(stored);
  if (typeof code !== "string" || !isGameCode(code) || !isDraw(draw)) return null;
  if (!isAskedLines(lines, games[code])) return null;
  return { code, draw: withTodMode(draw), lines };
}

const placeSlip = ({ key, body: { code, draw, lines } }: Attempt<SlipBody>, locale: LocaleTag) => {
  const bet_obj = lines.map(({ number, stake }) => ({
    bet_number: formatNumber(games[code], number),
    amount: stake,
  }));
  const body = { draw_id: draw.draw_id, bet_obj };
  return call(gameRoutes[code].place, { body }, { locale, idempotency_key: key });
};

/** Finds a slip by its idempotency key; null if the server has none. */
async function findSlip({ key, slot }: Attempt<SlipBody>, locale: LocaleTag) {
  try {
    return await call("getSlipByKey", { params: { key }, query: { draw_id: slot } }, { locale });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The slot of a slip's attempt is its draw: the idempotency key is reused until a slip of that draw is placed. */
export const slotOfSlip = ({ draw }: Pick<SlipBody, "draw">): string => String(draw.draw_id);

export const slipCommand = (
  code: GameCode,
  locale: LocaleTag,
  onDone: MoneyCommand<SlipBody, Placed>["onDone"],
): MoneyCommand<SlipBody, Placed> => ({
  name: `slip.${code}`,
  slotOf: slotOfSlip,
  readBody: readSlipBody,
  send: (attempt) => placeSlip(attempt, locale),
  after_silence: { by: "look_up", find: (attempt) => findSlip(attempt, locale) },
  onDone,
});
