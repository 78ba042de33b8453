import { assert, property, subarray } from "fast-check";
import { expect, test } from "vitest";

import { formatNumber } from "./games/game.ts";
import { games } from "./games/registry.ts";
import { numbersOfPick, quickPicksOf, withReverses, type PickName } from "./quick-picks.ts";

const [one, two, three] = [games["1d"], games["2d"], games["3d"]];
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const list = (name: PickName, named: number[] = [], game = two) =>
  numbersOfPick(game, name, named).map((number) => formatNumber(game, number));
const numbers = (text: string) => text.split(" ").sort();

/** The quick picks that players know by name, with their numbers written out. */
const known: [PickName, string][] = [
  ["twins", "00 11 22 33 44 55 66 77 88 99"],
  ["even_twins", "00 22 44 66 88"],
  ["odd_twins", "11 33 55 77 99"],
  ["power", "05 16 27 38 49 50 61 72 83 94"],
  ["natkhat", "07 18 24 35 69 70 81 42 53 96"],
  ["brothers", "01 10 12 21 23 32 34 43 45 54 56 65 67 76 78 87 89 98 90 09"],
  ["even_even", "00 02 04 06 08 20 22 24 26 28 40 42 44 46 48 60 62 64 66 68 80 82 84 86 88"],
  ["odd_odd", "11 13 15 17 19 31 33 35 37 39 51 53 55 57 59 71 73 75 77 79 91 93 95 97 99"],
];
test.each(known)("B-631 %s has exactly the numbers players know", (name, text) => {
  expect(list(name)).toEqual(numbers(text));
});

const counts: [PickName, number][] = [
  ["twins", 10],
  ["even_twins", 5],
  ["odd_twins", 5],
  ["power", 10],
  ["natkhat", 10],
  ["brothers", 20],
  ["head", 10],
  ["tail", 10],
  ["contains", 19],
  ["break", 10],
  ["even_even", 25],
  ["odd_odd", 25],
  ["even_odd", 25],
  ["odd_even", 25],
  ["even_head", 50],
  ["odd_head", 50],
  ["even_tail", 50],
  ["odd_tail", 50],
  ["big", 50],
  ["small", 50],
];
test.each(counts)("B-631 %s has %i numbers, whatever digit is named", (name, count) => {
  const needs = quickPicksOf(two).find((pick) => pick.name === name)?.needs;
  for (const digit of digits)
    expect(list(name, needs === "nothing" ? [] : [digit])).toHaveLength(count);
});

test("B-631 every offered pick is counted here", () => {
  const counted = [...counts.map(([name]) => name), "wheel", "wheel_twins"];
  expect(quickPicksOf(two).map(({ name }) => name)).toEqual(counted);
  expect(quickPicksOf(one).map(({ name }) => name)).toEqual(["even", "odd", "big", "small"]);
  expect(quickPicksOf(games.c2d)).toBe(quickPicksOf(two));
});

test("B-631 head, tail, contains and break depend on the digit", () => {
  expect(list("head", [3])).toEqual(numbers("30 31 32 33 34 35 36 37 38 39"));
  expect(list("tail", [3])).toEqual(numbers("03 13 23 33 43 53 63 73 83 93"));
  expect(list("contains", [4])).toEqual(
    numbers("04 14 24 34 40 41 42 43 44 45 46 47 48 49 54 64 74 84 94"),
  );
  expect(list("break", [8])).toEqual(numbers("08 17 26 35 44 53 62 71 80 99"));
  expect(list("break", [0])).toEqual(numbers("00 19 28 37 46 55 64 73 82 91"));
  expect(list("break", [9])).toEqual(numbers("09 18 27 36 45 54 63 72 81 90"));
  expect(list("head", [1, 2])).toHaveLength(20);
  expect(list("head")).toEqual([]);
});

test("B-631 parity sets and big and small divide the board", () => {
  const parts: PickName[][] = [
    ["even_even", "odd_odd", "even_odd", "odd_even"],
    ["even_head", "odd_head"],
    ["even_tail", "odd_tail"],
    ["big", "small"],
  ];
  for (const names of parts)
    expect(names.flatMap((name) => list(name)).sort()).toEqual(
      Array.from({ length: 100 }, (_, number) => formatNumber(two, number)),
    );
  expect(list("small").at(-1)).toBe("49");
  expect(list("even_odd")).toContain("01");
  expect(list("odd_even")).toContain("10");
});

test("B-631 a wheel of k digits has k(k-1) numbers, with twins k*k", () => {
  expect(list("wheel", [1, 2, 3])).toEqual(numbers("12 13 21 23 31 32"));
  expect(list("wheel_twins", [1, 2, 3])).toEqual(numbers("11 12 13 21 22 23 31 32 33"));
  assert(
    property(subarray(digits), (named) => {
      const k = named.length;
      expect(list("wheel", named)).toHaveLength(k * Math.max(0, k - 1));
      expect(list("wheel_twins", named)).toHaveLength(k * k);
      expect(list("wheel", named, three)).toHaveLength(k < 3 ? 0 : k * (k - 1) * (k - 2));
    }),
  );
});

test("B-631 R adds reversed numbers, each once, and leaves twins unchanged", () => {
  expect(withReverses(two, [12, 33, 21, 5])).toEqual([5, 12, 21, 33, 50]);
  expect(withReverses(three, [123, 112, 777])).toEqual([
    112, 121, 123, 132, 211, 213, 231, 312, 321, 777,
  ]);
  expect(withReverses(one, [3])).toEqual([3]);
  assert(
    property(subarray(Array.from({ length: 100 }, (_, number) => number)), (selection) => {
      const once = withReverses(two, selection);
      expect(withReverses(two, once)).toEqual(once);
      expect(selection.every((number) => once.includes(number))).toBe(true);
    }),
  );
});

test("B-631 the 3D set: triples, full hundreds, series, head, tail, contains, wheel", () => {
  const of3 = (name: PickName, named: number[] = []) => list(name, named, three);
  expect(of3("triples")).toEqual(digits.map((digit) => String(digit).repeat(3)));
  expect(of3("hundreds")).toEqual(numbers("100 200 300 400 500 600 700 800 900"));
  expect(of3("series")).toEqual(numbers("012 123 234 345 456 567 678 789"));
  for (const digit of digits) {
    expect(of3("head", [digit])).toHaveLength(100);
    expect(of3("tail", [digit])).toHaveLength(100);
    expect(of3("contains", [digit])).toHaveLength(271);
  }
  expect(of3("wheel", [1, 2, 3])).toEqual(numbers("123 132 213 231 312 321"));
  expect(quickPicksOf(three).map(({ name }) => name)).toEqual([
    "triples",
    "hundreds",
    "series",
    "head",
    "tail",
    "contains",
    "wheel",
  ]);
});

test("B-631 a pick that a game does not have is empty", () => {
  expect(numbersOfPick(two, "triples")).toEqual([]);
  expect(numbersOfPick(one, "twins")).toEqual([]);
});

test("B-631 the picks of one digit", () => {
  const of1 = (name: PickName) => numbersOfPick(one, name);
  expect(of1("even")).toEqual([0, 2, 4, 6, 8]);
  expect(of1("odd")).toEqual([1, 3, 5, 7, 9]);
  expect(of1("big")).toEqual([5, 6, 7, 8, 9]);
  expect(of1("small")).toEqual([0, 1, 2, 3, 4]);
});
