import { readFileSync } from "node:fs";
import { join } from "node:path";

import { yangonInstant } from "@shwe/rules";
import { knowableAt } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import { sectionsAhead, sectionsOfDay, type Pace } from "./demo-sections.ts";

const readPaces = (list: string): Pace[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, "../../db/demo", `${list}.json`), "utf8"),
  ) as Pace[];
const lists = ["lottery-sections", "lottery-sections-fast"];
const fast = sectionsOfDay(readPaces("lottery-sections-fast"));
const codes = ["1d", "2d", "3d", "c1d", "c2d"];

const secondOf = (time: string): number =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const instantOf = (time: string): number =>
  yangonInstant("2026-11-20", "00:00").getTime() + secondOf(time) * 1_000;

test.each(lists)("B-651 %s: every section closes before its result can be known", (list) => {
  for (const { feed, slot, opens, closes } of sectionsOfDay(readPaces(list))) {
    const knowable = knowableAt(feed, new Date(instantOf(slot)));
    expect(instantOf(closes)).toBeLessThanOrEqual(knowable?.getTime() ?? 0);
    expect(opens < closes && closes < slot).toBe(true);
  }
});

test.each(codes)("B-651 %s: two draws accept bets at any time of a day with fast draws", (game) => {
  const sections = fast.filter((each) => each.game === game);
  expect(sections.length).toBeGreaterThanOrEqual(479);
  // The first four sections of a day are left out: a section opens when the one two before it closes, but not before
  // midnight.
  const later = sections.slice(4);
  expect(later.map(({ opens }) => opens)).toEqual(
    sections.slice(2, 2 + later.length).map(({ closes }) => closes),
  );
});

test("B-651 the fast draws are staggered: every minute has one, none more than three", () => {
  const perMinute = Map.groupBy(fast, ({ slot }) => slot.slice(0, 5));
  expect(Math.max(...[...perMinute.values()].map((each) => each.length))).toBe(3);
  // Every minute of the day except midnight, which has no draw.
  expect(perMinute.size).toBe(24 * 60 - 1);
});

test("B-651 the Thai lotteries have their draws at the same times, as in reality", () => {
  const slotsOf = (code: string) =>
    fast.filter(({ game }) => game === code).map(({ slot }) => slot);
  expect(slotsOf("1d")).toEqual(slotsOf("2d"));
});

test.each([
  ["12:00", "12:36"],
  ["23:50", "00:26"],
])("B-651 at %s the sections until %s are laid out", (now, until) => {
  const slots = sectionsAhead(fast, yangonInstant("2026-11-20", now), 36)
    .filter(({ game }) => game === "c1d")
    .map(({ slot }) => slot.slice(0, 5));
  expect(slots).toContain(until);
  // 18 draws instead of 19 when the range includes midnight, which has no draw.
  expect(slots.length).toBeGreaterThanOrEqual(18);
  expect(slots.length).toBeLessThanOrEqual(19);
});
