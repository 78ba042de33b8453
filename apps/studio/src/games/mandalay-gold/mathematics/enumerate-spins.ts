import { lines, reel_count, row_count } from "../rules/lines.ts";
import { line_pays, lotus_pays, lotuses_for_free_spins } from "../rules/pay-table.ts";
import type { PayingSymbol, ReelSymbol } from "../rules/symbols.ts";

/** Sums over all combinations of stops of one kind of spin. Amounts are in stakes of one line. */
export type SpinTotals = {
  combinations: number;
  paid: number;
  paying_combinations: number;
  combinations_with_free_spins: number;
  largest: number;
};

/** One stop of one reel. A mask has one bit for each line, set where the reel shows the symbol on that line. */
type Stop = { symbols: Map<ReelSymbol, number>; wilds: number; lotuses: number };

const stopsOf = (strip: readonly ReelSymbol[], reel: number): Stop[] =>
  strip.map((_, at) => {
    const shown = Array.from(
      { length: row_count },
      (_row, row) => strip[(at + row) % strip.length],
    );
    const symbols = new Map<ReelSymbol, number>();
    for (const [line, rows] of lines.entries()) {
      const symbol = shown[rows[reel] ?? 0] ?? "lotus";
      symbols.set(symbol, (symbols.get(symbol) ?? 0) | (1 << line));
    }
    return {
      symbols,
      wilds: symbols.get("padauk") ?? 0,
      lotuses: shown.filter((symbol) => symbol === "lotus").length,
    };
  });

/** How many lines a mask has. */
const sizeOf = (mask: number): number => {
  let [rest, size] = [mask, 0];
  for (; rest !== 0; rest &= rest - 1) size += 1;
  return size;
};

const paidForLotuses = (count: number): number =>
  count === 3 || count === 4 || count === 5 ? lotus_pays[count] : 0;

/** For each number of lotuses, how many combinations of the reels show it. */
const lotusCounts = (reels: readonly Stop[][]): number[] => {
  let counts = [1];
  for (const reel of reels) {
    const next: number[] = Array.from({ length: counts.length + row_count }, () => 0);
    for (const [have, combinations] of counts.entries())
      for (const { lotuses } of reel)
        next[have + lotuses] = (next[have + lotuses] ?? 0) + combinations;
    counts = next;
  }
  return counts;
};

/**
 * Visits every combination of stops and sums what it pays. Written apart from the evaluation that the game uses, by
 * masks of lines instead of line by line, so that a test can compare the two.
 */
export const enumerateSpins = (
  strips: readonly (readonly ReelSymbol[])[],
  wild_multiplier: number,
): SpinTotals => {
  if (strips.length !== reel_count) throw new RangeError(`${reel_count} reels are needed`);
  const reels = strips.map(stopsOf);
  const totals: SpinTotals = {
    combinations: reels.reduce((product, reel) => product * reel.length, 1),
    paid: 0,
    paying_combinations: 0,
    combinations_with_free_spins: 0,
    largest: 0,
  };
  const add = (paid_by_lines: number, lotuses: number, combinations: number): void => {
    const paid = paid_by_lines + paidForLotuses(lotuses);
    totals.paid += paid * combinations;
    if (paid > 0) totals.paying_combinations += combinations;
    if (lotuses >= lotuses_for_free_spins) totals.combinations_with_free_spins += combinations;
    totals.largest = Math.max(totals.largest, paid);
  };
  const lotuses_on_last_two = lotusCounts(reels.slice(3));
  const lotuses_on_last = lotusCounts(reels.slice(4));

  /** Adds the combinations of the remaining reels, which only differ in their lotuses. */
  const addRemaining = (paid: number, lotuses: number, remaining: readonly number[]): void => {
    for (const [more, combinations] of remaining.entries())
      if (combinations > 0) add(paid, lotuses + more, combinations);
  };

  const amountOf = (unit: number, ended: number, wild: number): number =>
    ended === 0 ? 0 : unit * (sizeOf(ended & ~wild) + wild_multiplier * sizeOf(ended & wild));

  /** Lines of one symbol that go on to the next reel, with those lines that contain a padauk so far. */
  type Alive = { symbol: PayingSymbol; lines: number; wild: number };

  const showing = (stop: Stop, symbol: ReelSymbol): number =>
    (stop.symbols.get(symbol) ?? 0) | stop.wilds;

  const visitFifth = (four: readonly Alive[], paid_before: number, lotuses: number): void => {
    for (const fifth of reels[4] ?? []) {
      let paid = paid_before;
      for (const { symbol, lines: alive, wild } of four) {
        const five = alive & showing(fifth, symbol);
        paid += amountOf(line_pays[symbol][4], alive & ~five, wild);
        paid += amountOf(line_pays[symbol][5], five, wild | fifth.wilds);
      }
      add(paid, lotuses + fifth.lotuses, 1);
    }
  };

  const visitFourth = (three: readonly Alive[], lotuses: number): void => {
    for (const fourth of reels[3] ?? []) {
      let paid = 0;
      const four: Alive[] = [];
      for (const { symbol, lines: alive, wild } of three) {
        const going_on = alive & showing(fourth, symbol);
        paid += amountOf(line_pays[symbol][3], alive & ~going_on, wild);
        if (going_on !== 0) four.push({ symbol, lines: going_on, wild: wild | fourth.wilds });
      }
      if (four.length > 0) visitFifth(four, paid, lotuses + fourth.lotuses);
      else addRemaining(paid, lotuses + fourth.lotuses, lotuses_on_last);
    }
  };

  for (const first of reels[0] ?? [])
    for (const second of reels[1] ?? [])
      for (const third of reels[2] ?? []) {
        const lotuses = first.lotuses + second.lotuses + third.lotuses;
        const three: Alive[] = [];
        for (const [symbol, starting] of first.symbols) {
          if (symbol === "lotus" || symbol === "padauk") continue;
          const alive = starting & showing(second, symbol) & showing(third, symbol);
          if (alive !== 0) three.push({ symbol, lines: alive, wild: second.wilds | third.wilds });
        }
        if (three.length > 0) visitFourth(three, lotuses);
        else addRemaining(0, lotuses, lotuses_on_last_two);
      }
  return totals;
};
