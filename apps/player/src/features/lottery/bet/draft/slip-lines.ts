import { stakeProblem } from "@shwe/rules/lottery";

import type { Digit, OpenBoard } from "../bet-lotteries.ts";
import type { Draft } from "./draft.ts";

/** The terms of a draw that are checked before a slip is sent. */
export type Terms = Pick<
  OpenBoard,
  "default_amount" | "amount_step" | "line_max" | "lines_max" | "odd" | "tot" | "tod_mode"
>;

/**
 * One line of the slip. `wanted` is the stake the player set; `stake` is sent, reduced to the number's remaining
 * capacity so that the player sees the reduction before betting.
 */
export type Line = {
  number: number;
  wanted: number;
  stake: number;
  has_own: boolean;
  state: "fine" | "cut" | "full" | "no_stake" | "stake_refused";
};

/** Whether the number is not blocked and its remaining capacity allows at least the minimum stake. */
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

/** The lines of a draft sorted by number, with stakes reduced to the remaining capacity. `digits` is indexed by number. */
export const linesOf = ({ chosen, stake }: Draft, terms: Terms, digits: readonly Digit[]): Line[] =>
  [...chosen]
    .map(([number, own]) => lineOf(number, own ?? stake, own !== null, digits[number], terms))
    .sort((a, b) => a.number - b.number);

export const totalOf = (lines: readonly Pick<Line, "stake">[]): number =>
  lines.reduce((sum, { stake }) => sum + stake, 0);

/** The highest win of a single line. Wins are not added up, because only one number of a draw wins at the full odds. */
export const bestWin = (lines: readonly Line[], { odd }: Pick<Terms, "odd">): number =>
  Math.max(0, ...lines.map(({ stake }) => stake * odd));

export type SlipFault = "no_lines" | "no_stake" | "stake_refused" | "all_full" | "too_many_lines";

/** The first reason why a slip cannot be sent; null if it can. */
export const faultOf = (lines: readonly Line[], { lines_max }: Terms): SlipFault | null => {
  if (lines.length === 0) return "no_lines";
  if (lines.some(({ state }) => state === "no_stake")) return "no_stake";
  if (lines.some(({ state }) => state === "stake_refused")) return "stake_refused";
  const betting = lines.filter(({ stake }) => stake > 0);
  if (betting.length === 0) return "all_full";
  return betting.length > lines_max ? "too_many_lines" : null;
};

export type AskedLine = { number: number; stake: number };

/** The lines to send, without numbers that have no remaining capacity. */
export const askedLines = (lines: readonly Line[]): AskedLine[] =>
  lines.flatMap(({ number, stake }) => (stake > 0 ? [{ number, stake }] : []));

/** Reduces a refused slip to the remaining capacity in the server's answer. Drops numbers below the minimum stake. */
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
