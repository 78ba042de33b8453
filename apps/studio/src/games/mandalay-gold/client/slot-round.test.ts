import { expect, test } from "vitest";

import rounds from "../../../../vectors/rounds.json" with { type: "json" };
import {
  cellsOfLine,
  cellsOfWins,
  effectOf,
  fromHistory,
  isBigWin,
  symbolsOf,
  totalOf,
  winsOf,
} from "./slot-round.ts";

const rows = rounds
  .filter(({ game }) => game === "mandalay-gold")
  .map(({ round_id, stake, payout, actions, result }) => ({
    ...{ round_id, stake, payout, actions, result, state: "settled" as const, client_seed: "s" },
    ...{ nonce: 1, commitment: "c", record: null, created_at: "2026-01-01T00:00:00.000Z" },
  }));

test("the spins of a round of the list pay together what the round paid", () => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const round = fromHistory(row);
    if (round === null) throw new Error("a round that is over is shown");
    expect(Number(totalOf(round)) / 100).toBe(Number(row.payout));
    expect(Number(effectOf(round)) / 100).toBe(Number(row.payout) - Number(row.stake));
    expect(effectOf({ ...round, state: "undone" })).toBe(0n);
    for (const spin of round.spins)
      for (const { cells, symbol, count } of winsOf(spin)) {
        expect(cells).toHaveLength(count);
        const shown = cells.map(({ reel, row: place }) => symbolsOf(spin)[reel]?.[place]);
        expect(shown.filter((each) => each !== symbol && each !== "padauk")).toEqual([]);
      }
  }
  expect(rows.map((row) => fromHistory({ ...row, payout: null }))).toEqual(rows.map(() => null));
});

test("a line ends on its last paying symbol, and a cell of two lines is shown once", () => {
  const four = cellsOfLine({ line: 4, count: 4 });
  expect(four.map(({ row }) => row)).toEqual([0, 1, 2, 1]);
  const win = { has_line: true, symbol: "k" as const, count: 4, line: 4 };
  const both = [
    { ...win, cells: four },
    { ...win, cells: cellsOfLine({ line: 6, count: 3 }) },
  ];
  expect(cellsOfWins(both)).toHaveLength(6);
});

test("a win is big from 50 stakes on", () => {
  expect([249_99n, 250_00n].map((win) => isBigWin(win, 5_00n))).toEqual([false, true]);
});
