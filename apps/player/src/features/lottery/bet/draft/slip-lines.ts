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
  state: "fine" | Shortage | "no_stake" | "stake_refused";
};

/** Why less than the wanted stake can be bet on a number. The texts with these names are used wherever it is shown. */
export type Shortage = "limited" | "sold_out" | "blocked";

/** Why nothing can be bet on a number; null if the minimum stake or more is left. */
export const closedAs = (digit: Digit | undefined): "blocked" | "sold_out" | null => {
  if (digit?.block === "yes") return "blocked";
  return digit === undefined || digit.left < digit.default_amount ? "sold_out" : null;
};

export const mayBetOn = (digit: Digit | undefined): boolean => closedAs(digit) === null;

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
  const closed = closedAs(digit);
  if (digit === undefined || closed !== null)
    return { ...line, stake: 0, state: closed ?? "sold_out" };
  if (digit.left >= wanted) return { ...line, stake: wanted, state: "fine" };
  return { ...line, stake: digit.left - (digit.left % stake_step), state: "limited" };
};

/** The lines of a draft sorted by number, with stakes reduced to the remaining capacity. `digits` is indexed by number. */
export const linesOf = ({ chosen, stake }: Draft, terms: Terms, digits: readonly Digit[]): Line[] =>
  [...chosen]
    .map(([number, own]) => lineOf(number, own ?? stake, own !== null, digits[number], terms))
    .sort((a, b) => a.number - b.number);

export const totalOf = (lines: readonly Pick<Line, "stake">[]): number =>
  lines.reduce((sum, { stake }) => sum + stake, 0);

/** The highest win of a single line. Wins are not added up, because only one number of a draw wins at the full odds. */
export const bestWin = (
  lines: readonly Pick<Line, "stake">[],
  { odd }: Pick<Terms, "odd">,
): number => Math.max(0, ...lines.map(({ stake }) => stake * odd));

/** A line that cannot be bet as the player wanted: `stake` is less than `wanted`, or 0 if the number is left out. */
export type ShortLine = Pick<Line, "number" | "wanted" | "stake"> & { state: Shortage };

const shortages: ReadonlySet<string> = new Set<Shortage>(["limited", "sold_out", "blocked"]);
export const isShort = <L extends Pick<Line, "state">>(line: L): line is L & { state: Shortage } =>
  shortages.has(line.state);

/** The lines that are reduced or left out, so that each of them can be named before the player bets. */
export const shortLines = (lines: readonly Line[]): ShortLine[] =>
  lines
    .filter((line) => isShort(line))
    .map(({ number, wanted, stake, state }) => ({ number, wanted, stake, state }));

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
