import fc from "fast-check";
import { expect, test } from "vitest";

import { evaluateSpin, shownAt } from "./evaluate-spin.ts";
import { lines } from "./lines.ts";
import { line_pays, lotus_pays } from "./pay-table.ts";
import { free_strips, paid_strips } from "./strips.ts";
import { paying_symbols } from "./symbols.ts";
import type { ReelSymbol } from "./symbols.ts";

/** Written as a player reads a picture: rows from top to bottom, here turned into reels. */
const reelsOf = (...rows: ReelSymbol[][]): ReelSymbol[][] =>
  [0, 1, 2, 3, 4].map((reel) => rows.map((row) => row[reel] ?? "j"));

test("four elephants on the middle line pay, one of them a padauk", () => {
  const shown = reelsOf(
    ["k", "q", "bowl", "a", "leaf"],
    ["elephant", "padauk", "elephant", "elephant", "bowl"],
    ["harp", "k", "a", "lotus", "q"],
  );
  expect(evaluateSpin(shown, 1)).toEqual({
    line_wins: [{ line: 1, symbol: "elephant", count: 4, has_padauk: true, pays: 300 }],
    lotuses: 1,
    lotus_pays: 0,
    pays: 300,
  });
  expect(evaluateSpin(shown, 3).pays).toBe(900);
});

test("a padauk multiplies its line once, and lines without one not at all", () => {
  const shown = reelsOf(
    ["ruby", "ruby", "ruby", "q", "leaf"],
    ["chinthe", "padauk", "padauk", "chinthe", "chinthe"],
    ["harp", "k", "a", "lotus", "q"],
  );
  const { line_wins } = evaluateSpin(shown, 3);
  expect(line_wins.find(({ line }) => line === 1)?.pays).toBe(3_000);
  expect(line_wins.find(({ line }) => line === 2)?.pays).toBe(30);
});

test("lotuses pay anywhere, in addition to lines, and no line goes through them", () => {
  const shown = reelsOf(
    ["lotus", "q", "bowl", "a", "lotus"],
    ["k", "k", "k", "j", "bowl"],
    ["harp", "leaf", "lotus", "ruby", "q"],
  );
  expect(evaluateSpin(shown, 1)).toMatchObject({ lotuses: 3, lotus_pays: 50, pays: 60 });
});

test("a line that begins after the first reel does not pay", () => {
  const shown = reelsOf(
    ["q", "a", "bowl", "a", "leaf"],
    ["j", "k", "k", "k", "k"],
    ["harp", "leaf", "ruby", "ruby", "q"],
  );
  expect(evaluateSpin(shown, 1).pays).toBe(0);
});

/** The pay table read line by line, in the simplest form. */
const paidByTable = (shown: ReelSymbol[][], wild_multiplier: number): number => {
  let paid = 0;
  for (const rows of lines) {
    const on_line = rows.map((row, reel) => shown[reel]?.[row]);
    for (const symbol of paying_symbols)
      for (const count of [5, 4, 3] as const) {
        const run = on_line.slice(0, count);
        const next = on_line[count];
        const isRun = run.every((found) => found === symbol || found === "padauk");
        if (!isRun || next === symbol || next === "padauk") continue;
        paid += line_pays[symbol][count] * (run.includes("padauk") ? wild_multiplier : 1);
      }
  }
  const lotuses = shown.flat().filter((symbol) => symbol === "lotus").length;
  if (lotuses === 3 || lotuses === 4 || lotuses === 5) paid += lotus_pays[lotuses];
  return paid;
};

test("B-642 the sum of all wins equals the pay table", () => {
  const stop = fc.integer({ min: 0, max: 29 });
  const stops = fc.tuple(stop, stop, stop, stop, stop);
  fc.assert(
    fc.property(stops, fc.boolean(), (at, is_free) => {
      const shown = shownAt(is_free ? free_strips : paid_strips, at);
      const wild_multiplier = is_free ? 3 : 1;
      const { pays, line_wins, lotus_pays: of_lotuses } = evaluateSpin(shown, wild_multiplier);
      expect(pays).toBe(paidByTable(shown, wild_multiplier));
      expect(line_wins.reduce((sum, win) => sum + win.pays, of_lotuses)).toBe(pays);
    }),
    { numRuns: 2_000 },
  );
});

test("the strips have what the evaluation assumes", () => {
  for (const strips of [paid_strips, free_strips]) {
    expect(strips.map(({ length }) => length)).toEqual([30, 30, 30, 30, 30]);
    for (const [reel, strip] of strips.entries()) {
      expect(strip.filter((symbol) => symbol === "lotus")).toHaveLength(1);
      expect(strip.includes("padauk")).toBe(reel > 0 && reel < 4);
    }
  }
  expect(lines).toHaveLength(20);
  expect(new Set(lines.map((rows) => rows.join())).size).toBe(20);
});
