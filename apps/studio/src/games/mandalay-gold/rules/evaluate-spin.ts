import { lines, row_count } from "./lines.ts";
import { line_pays, lotus_pays } from "./pay-table.ts";
import type { PaidCount } from "./pay-table.ts";
import type { Strips } from "./strips.ts";
import type { PayingSymbol, ReelSymbol } from "./symbols.ts";

type LineWin = {
  /** The number of the line, from 1. */
  line: number;
  symbol: PayingSymbol;
  count: PaidCount;
  has_padauk: boolean;
  /** In stakes of one line. */
  pays: number;
};

export type SpinWins = {
  line_wins: LineWin[];
  lotuses: number;
  lotus_pays: number;
  /** The sum of lines and lotuses, in stakes of one line. */
  pays: number;
};

/** The symbols that are shown: for each reel from left to right, from top to bottom. */
export const shownAt = (strips: Strips, stops: readonly number[]): ReelSymbol[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: row_count }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new RangeError("a reel has no symbols");
      return symbol;
    }),
  );

const paidCount = (count: number): PaidCount | null =>
  count === 3 || count === 4 || count === 5 ? count : null;

/**
 * The first reel has no padauk, so the first symbol of a line is the one that the line pays. A simulation evaluates
 * millions of lines, so nothing is allocated before a win is found.
 */
const winOfLine = (
  shown: readonly (readonly ReelSymbol[])[],
  rows: readonly number[],
  line: number,
  wild_multiplier: number,
): LineWin | null => {
  const symbol = shown[0]?.[rows[0] ?? 0];
  if (symbol === undefined || symbol === "lotus" || symbol === "padauk") return null;
  let [count, has_padauk] = [1, false];
  for (; count < rows.length; count += 1) {
    const found = shown[count]?.[rows[count] ?? 0];
    if (found === "padauk") has_padauk = true;
    else if (found !== symbol) break;
  }
  const paid = paidCount(count);
  if (paid === null) return null;
  const pays = line_pays[symbol][paid] * (has_padauk ? wild_multiplier : 1);
  return { line, symbol, count: paid, has_padauk, pays };
};

const countLotuses = (shown: readonly (readonly ReelSymbol[])[]): number => {
  let count = 0;
  for (const reel of shown) for (const symbol of reel) if (symbol === "lotus") count += 1;
  return count;
};

export const evaluateSpin = (
  shown: readonly (readonly ReelSymbol[])[],
  wild_multiplier: number,
): SpinWins => {
  const line_wins: LineWin[] = [];
  for (const [at, rows] of lines.entries()) {
    const win = winOfLine(shown, rows, at + 1, wild_multiplier);
    if (win !== null) line_wins.push(win);
  }
  const lotuses = countLotuses(shown);
  const count = paidCount(lotuses);
  const paid_for_lotuses = count === null ? 0 : lotus_pays[count];
  return {
    line_wins,
    lotuses,
    lotus_pays: paid_for_lotuses,
    pays: line_wins.reduce((sum, { pays }) => sum + pays, paid_for_lotuses),
  };
};
