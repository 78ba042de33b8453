import { multiply } from "../../../amounts/hundredths.ts";
import { ladderOf, tile_count } from "./ladder.ts";

export type MinesActions = {
  mines: number;
  /** In the order in which the player opened them. */
  opened: readonly number[];
  has_cashed_out: boolean;
};

export type MinesStanding = {
  state: "open" | "lost" | "cashed_out";
  gems: number;
  /** In hundredths: what a cash-out pays now, or was paid. Null before the first gem and after a mine. */
  multiplier: bigint | null;
};

/** What the rules do not allow in these actions: only different tiles of the board, none after a mine or the last step. */
export const faultOf = (actions: MinesActions, mined: readonly number[]): string | null => {
  const { opened, has_cashed_out, mines } = actions;
  const isTile = (tile: number): boolean =>
    Number.isInteger(tile) && tile >= 0 && tile < tile_count;
  if (!opened.every(isTile)) return "a tile is not on the board";
  if (new Set(opened).size !== opened.length) return "a tile was opened twice";
  const first_mine = opened.findIndex((tile) => mined.includes(tile));
  if (first_mine !== -1 && first_mine !== opened.length - 1)
    return "a tile was opened after a mine";
  if (opened.length > ladderOf(mines).length) return "a tile was opened after the last step";
  if (has_cashed_out && (first_mine !== -1 || opened.length === 0))
    return "there was nothing to cash out";
  return null;
};

/** The standing of a round after the player's actions. Throws for actions that the rules do not allow. */
export const standingOf = (actions: MinesActions, mined: readonly number[]): MinesStanding => {
  const fault = faultOf(actions, mined);
  if (fault !== null) throw new RangeError(fault);
  const { opened, has_cashed_out, mines } = actions;
  const gems = opened.filter((tile) => !mined.includes(tile)).length;
  if (gems < opened.length) return { state: "lost", gems, multiplier: null };
  const ladder = ladderOf(mines);
  const multiplier = ladder[gems - 1] ?? null;
  const is_over = has_cashed_out || gems === ladder.length;
  return { state: is_over ? "cashed_out" : "open", gems, multiplier };
};

/** What the round pays if it ends now, in 1/100 kyat. */
export const payoutOf = (stake: bigint, { state, multiplier }: MinesStanding): bigint =>
  state === "cashed_out" && multiplier !== null ? multiply(stake, multiplier) : 0n;
