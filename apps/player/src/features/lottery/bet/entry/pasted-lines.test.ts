import { games, parseEntry } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import type { Digit } from "../bet-lotteries.ts";
import { shortLines, totalOf, type Terms } from "../draft/slip-lines.ts";
import { pastedLines } from "./pasted-lines.ts";

const terms: Terms = {
  default_amount: 100,
  amount_step: 100,
  line_max: 50_000,
  lines_max: 100,
  odd: 80,
  tot: 0,
  tod_mode: "none",
};
const limits = { stake_min: 100, stake_step: 100, line_max: 50_000 };
const digit = (number: number, left: number, block: "yes" | "no" = "no"): Digit => ({
  id: number + 1,
  bet_number: String(number).padStart(2, "0"),
  default_amount: 100,
  total_amount: 500_000 - left,
  hot_amount: 0,
  block,
  left,
  fill: 0,
});
const digits = Array.from({ length: 100 }, (_, number) => digit(number, 500_000))
  .with(10, digit(10, 0, "yes"))
  .with(11, digit(11, 0))
  .with(5, digit(5, 300));
const linesOf = (text: string) =>
  pastedLines(parseEntry(games["2d"], text, limits).lines, terms, digits);

test("B-631 a number written twice is one line that names both stakes and their sum", () => {
  expect(
    linesOf("12.24=500\n12=500").map(({ number, parts, wanted }) => [number, parts, wanted]),
  ).toEqual([
    [12, [500, 500], 1_000],
    [24, [500], 500],
  ]);
});

test("B-631 every number of a list that is left out or reduced is named with its reason", () => {
  const lines = linesOf("05.10.11.12=1000");
  expect(shortLines(lines)).toEqual([
    { number: 5, wanted: 1_000, stake: 300, state: "limited" },
    { number: 10, wanted: 1_000, stake: 0, state: "blocked" },
    { number: 11, wanted: 1_000, stake: 0, state: "sold_out" },
  ]);
  expect(totalOf(lines)).toBe(1_300);
});

test("B-631 a sum above the largest stake of a line is marked in the preview", () => {
  expect(linesOf("12=30000\n12=30000")).toMatchObject([
    { number: 12, wanted: 60_000, state: "stake_refused" },
  ]);
});
