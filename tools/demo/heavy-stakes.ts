import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { gameRoutes } from "@shwe/contract/player/game-routes";
import type { LotteryCode } from "@shwe/contract/player/games";
import type { Reply } from "@shwe/contract/player/schemas";

import { must, type Call } from "./call.ts";

/** How much of the cap is staked, in percent. The rest stays free, so that the number is not sold out. */
const fill_percent = 94;
const percent = 100;
const slips_max = 8;

type Fillable = { staked: number; left: number; line_max: number; amount_step: number };

/** The stakes of single slips that bring a number to `fill_percent` of its cap, each within the terms. */
export const stakesToFill = ({ staked, left, line_max, amount_step }: Fillable): number[] => {
  const wished = Math.floor(((staked + left) * fill_percent) / percent) - staked;
  const stakes: number[] = [];
  let rest = Math.floor(wished / amount_step) * amount_step;
  while (rest > 0 && stakes.length < slips_max) {
    const stake = Math.min(rest, line_max);
    stakes.push(stake);
    rest -= stake;
  }
  return stakes;
};

type Board = Extract<Reply<"getTwoDDigits">, { game: "open" }>;

const readBoard = async (call: Call, code: LotteryCode, draw_id: number): Promise<Board | null> => {
  const query = { draw_id: String(draw_id) };
  const board: Reply<"getTwoDDigits"> = await must(call(gameRoutes[code].digits, { query }));
  return board.game === "open" ? board : null;
};

/** Stakes on the number of an open draw that is nearest to its cap, until it is almost reached. */
export const fillNumber = async (
  call: Call,
  code: LotteryCode,
  draw_id: number,
  tokens: readonly string[],
): Promise<void> => {
  const board = await readBoard(call, code, draw_id);
  const fullest = board?.data
    .filter(({ block, fill }) => block === "no" && fill < fill_percent)
    .toSorted((a, b) => b.fill - a.fill)[0];
  if (board === null || fullest === undefined) return;
  const { bet_number, total_amount: staked, left } = fullest;
  const { line_max, amount_step } = board;
  for (const [place, amount] of stakesToFill({ staked, left, line_max, amount_step }).entries()) {
    const token = tokens[place % tokens.length] ?? "";
    const body = { draw_id, bet_obj: [{ bet_number, amount }] };
    // Another player may have reached the cap first, which is a usual refusal.
    await call(gameRoutes[code].place, { body, token, key: randomUUID() });
  }
};

const money_max_ms = 30_000;
const poll_ms = 500;

/** Waits until the parent process has given a player money. */
export const untilMoney = async (call: Call, token: string, signal: AbortSignal): Promise<void> => {
  const until = Date.now() + money_max_ms;
  while (Date.now() < until) {
    const { data } = await must(call("getProfile", { token }));
    if (data.balance > 0) return;
    await pause(poll_ms, undefined, { signal });
  }
  throw new Error("a player who stakes heavily got no money");
};
