import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  string,
  uniqueArray,
} from "fast-check";
import { expect, test } from "vitest";

import { formatNumber, type GameCode } from "../games/game.ts";
import { games } from "../games/registry.ts";
import { normaliseSlip, printSlip } from "../slip.ts";
import { parseEntry, type Entry } from "./parse-entry.ts";

const limits = { stake_min: 100, stake_step: 50, line_max: 1_000_000, lines_max: 1000 };
const parse = (code: GameCode, text: string): Entry => parseEntry(games[code], text, limits);
const betsOf = (code: GameCode, { lines }: Entry): string =>
  lines.map(({ number, stake }) => `${formatNumber(games[code], number)}=${stake}`).join(" ");
test("B-631 the use of Zawgyi is reported, and both encodings may be in one text", () => {
  expect(parse("2d", "၁ထိပ\u1039 ၅၀၀").has_zawgyi).toBe(true);
  expect(parse("2d", "၁ထိပ် ၅၀၀").has_zawgyi).toBe(false);
  const both = parse("2d", "1ထိပ် 500\n2ထိပ\u1039 500");
  expect(both.faults).toEqual([]);
  expect(new Set(both.lines.map(({ number }) => Math.floor(number / 10)))).toEqual(new Set([1, 2]));
});

test("B-631 a line that begins with # is a note", () => {
  const entry = parse("2d", "# 2D 12:01\n12=500\n  # total 500");
  expect(betsOf("2d", entry)).toBe("12=500");
  expect(entry.faults).toEqual([]);
  expect(entry.notes.map(({ text }) => text)).toEqual(["# 2D 12:01", "# total 500"]);
});

test("B-631 every bet line has its position in the text", () => {
  const text = "12.24=500 x\n🙏 5ထိပ် 300\nhm";
  const { lines, faults } = parse("2d", text);
  const spans = new Set(lines.map(({ start, end }) => text.slice(start, end)));
  expect([...spans]).toEqual(["12.24=500 x", "5ထိပ် 300"]);
  expect(faults.map(({ start, end }) => text.slice(start, end))).toEqual(["hm"]);
});

test("B-631 a text is read up to a maximum length, and the rest is reported as a fault", () => {
  const text = "12=500\n".repeat(2000);
  const { lines, faults } = parse("2d", text);
  expect(lines.length).toBeGreaterThan(1400);
  expect(faults.at(-1)).toMatchObject({ problem: "too_long", start: 10_000, end: text.length });
  const many = parse("3d", "1ပါ 500\n".repeat(30));
  expect(many.lines).toHaveLength(271 * 18);
  expect(many.faults).toHaveLength(12);
  expect(many.faults[0]).toMatchObject({ problem: "too_many", text: "1ပါ 500" });
});

test("B-631 a printed slip is read back as the same slip", () => {
  const codes = constantFrom<GameCode>("1d", "2d", "3d", "c1d", "c2d");
  assert(
    property(
      codes,
      uniqueArray(integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 100 }),
      array(integer({ min: 2, max: 20_000 }), { minLength: 1, maxLength: 5 }),
      (code, places, steps) => {
        const game = games[code];
        const lines = places.map((place, at) => ({
          number: place % game.numbers,
          stake: (steps[at % steps.length] ?? 2) * 50,
        }));
        const bounds = { ...limits, line_max: 1_000_000_000 };
        const given = normaliseSlip(game, lines, bounds);
        const slip = given.ok ? given.slip : { numbers: [], stakes: [] };
        const { lines: read, faults } = parseEntry(game, printSlip(game, slip), bounds);
        expect(faults).toEqual([]);
        expect(normaliseSlip(game, read, bounds)).toEqual(given);
      },
    ),
  );
});

test("B-631 for any pasted text nothing throws and no digit is dropped", () => {
  const pieces = oneof(
    string({ unit: "binary", maxLength: 6 }),
    constantFrom(
      ..."12 34 5 123 500 1,000 ၁၂ ၅၀၀ ၀ ဝ R r = . , - * / \n # ပါ ပါဝါ ထိပ် ထိပ\u1039 \u1031ခ\u103c ခွေ အပူး apu x ks ? ~ 🙏 \u1095 \u1090".split(
        " ",
      ),
      " ",
    ),
  );
  assert(
    property(
      constantFrom<GameCode>("1d", "2d", "3d"),
      array(pieces, { maxLength: 30 }),
      (code, parts) => {
        const text = parts.join("");
        const { lines, faults, notes } = parse(code, text);
        const told = new Set<number>();
        for (const { start, end } of [...lines, ...faults, ...notes])
          for (let at = start; at < end; at += 1) told.add(at);
        const dropped = [...text.matchAll(/[0-9၀-၉]/g)].filter(({ index }) => !told.has(index));
        expect(dropped.map(({ index }) => text.slice(index))).toEqual([]);
        for (const { number, stake } of lines) {
          expect(number).toBeLessThan(games[code].numbers);
          expect(stake % limits.stake_step).toBe(0);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
