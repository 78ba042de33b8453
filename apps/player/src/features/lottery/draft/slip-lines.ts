import { stakeProblem } from "@shwe/rules/lottery";

import type { Digit, OpenBoard } from "../lotteries.ts";
import type { Draft } from "./draft.ts";

/** The terms a slip can be held against before it is sent. */
export type Terms = Pick<
  OpenBoard,
  "default_amount" | "amount_step" | "line_max" | "lines_max" | "odd" | "tot" | "tod_mode"
>;

/**
 * One number of the slip. `wanted` is the stake the player set, `stake` what will be sent: where less is left on the number, that, so
 * that a player reads it before the press and not after.
 */
export type Line = {
  number: number;
  wanted: number;
  stake: number;
  has_own: boolean;
  state: "fine" | "cut" | "full" | "no_stake" | "stake_refused";
};

/** Whether at least the least stake may still be put on it. */
export const mayBetOn = ({ block, left, default_amount }: Digit): boolean =>
  block === "no" && left >= default_amount;

const lineOf = (
  number: number,
  wanted: number,
  has_own: boolean,
  digit: Digit | undefined,
  { default_amount: stake_min, amount_step: stake_step, line_max }: Terms,
): Line => {
  const line = { number, wanted, has_own };
  if (wanted === 0) return { ...line, stake: 0, state: "no_stake" };
  if (stakeProblem(wanted, { stake_min, stake_step, line_max }) !== null)
    return { ...line, stake: wanted, state: "stake_refused" };
  if (digit === undefined || !mayBetOn(digit)) return { ...line, stake: 0, state: "full" };
  if (digit.left >= wanted) return { ...line, stake: wanted, state: "fine" };
  return { ...line, stake: digit.left - (digit.left % stake_step), state: "cut" };
};

/** The lines of a draft, smallest number first, held against what is left. `digits` stand in the order of their numbers. */
export const linesOf = ({ chosen, stake }: Draft, terms: Terms, digits: readonly Digit[]): Line[] =>
  [...chosen]
    .map(([number, own]) => lineOf(number, own ?? stake, own !== null, digits[number], terms))
    .sort((a, b) => a.number - b.number);

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { stake }) => sum + stake, 0);

/** The most one line can win, as only one number comes straight. */
export const bestWin = (lines: readonly Line[], { odd }: Pick<Terms, "odd">): number =>
  Math.max(0, ...lines.map(({ stake }) => stake * odd));

export type SlipFault = "no_lines" | "no_stake" | "stake_refused" | "all_full" | "too_many_lines";

/** What keeps a slip from being sent, the first thing to mend first; null: nothing. */
export const faultOf = (lines: readonly Line[], { lines_max }: Terms): SlipFault | null => {
  if (lines.length === 0) return "no_lines";
  if (lines.some(({ state }) => state === "no_stake")) return "no_stake";
  if (lines.some(({ state }) => state === "stake_refused")) return "stake_refused";
  const betting = lines.filter(({ stake }) => stake > 0);
  if (betting.length === 0) return "all_full";
  return betting.length > lines_max ? "too_many_lines" : null;
};

export type AskedLine = { number: number; stake: number };

/** What is sent: without the numbers on which nothing is left. */
export const askedLines = (lines: readonly Line[]): AskedLine[] =>
  lines.flatMap(({ number, stake }) => (stake > 0 ? [{ number, stake }] : []));

/** A refused slip cut down to what the server said is left; a number on which less than the least stake is left falls away. */
export const trimTo = (
  lines: readonly AskedLine[],
  left: ReadonlyMap<number, number>,
  { default_amount, amount_step }: Pick<Terms, "default_amount" | "amount_step">,
): AskedLine[] =>
  lines.flatMap(({ number, stake }) => {
    const room = left.get(number) ?? stake;
    const cut = Math.min(stake, room - (room % amount_step));
    return cut >= default_amount ? [{ number, stake: cut }] : [];
  });
