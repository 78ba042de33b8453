import { expect, test } from "vitest";

import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";
import { groupByDay } from "./day-groups.ts";
import { marksOf, rulesOf } from "./origin.ts";
import { standingOf } from "./standing.ts";

const draw = (change: Partial<LuckyNumber>): LuckyNumber => ({
  id: 1,
  type: "2D",
  category_id: 1,
  draw_on: "2026-11-13",
  section: "04:30 PM",
  state: "settled",
  lucky_number: "38",
  set: "1,346.23",
  value: "57,388.58",
  published_at: "2026-11-13T10:00:04.000Z",
  decided_by: "sources",
  version: 1,
  reason: null,
  ...change,
});

test("R-205 the status of a draw is derived from its state, version and reason", () => {
  const none = { lucky_number: null, version: 0 } as const;
  expect(standingOf(draw({}))).toBe("confirmed");
  expect(standingOf(draw({ state: "resulted" }))).toBe("confirmed");
  expect(standingOf(draw({ version: 2 }))).toBe("corrected");
  expect(standingOf(draw({ ...none, state: "void", reason: "no drawing on this day" }))).toBe(
    "void",
  );
  expect(standingOf(draw({ ...none, state: "sealed" }))).toBe("waiting");
  expect(standingOf(draw({ ...none, state: "sealed", reason: "no result from glo" }))).toBe("held");
  expect(standingOf(draw({ ...none, state: "open" }))).toBe("coming");
});

test("R-205 the deciding digits are marked in the figures of each lottery", () => {
  expect(marksOf(draw({}))).toEqual([
    { field: "index", text: "1,346.23", at: [7] },
    { field: "turnover", text: "57,388.58", at: [5] },
  ]);
  expect(marksOf(draw({ type: "1D", lucky_number: "8" }))).toEqual([
    { field: "turnover", text: "57,388.58", at: [5] },
  ]);
  expect(marksOf(draw({ type: "3D", lucky_number: "066", set: "820066", value: null }))).toEqual([
    { field: "number", text: "820066", at: [3, 4, 5] },
  ]);
  const close = { set: "67123.45000000", value: null };
  expect(marksOf(draw({ type: "C2D", lucky_number: "35", ...close }))[0]?.at).toEqual([4, 7]);
  expect(marksOf(draw({ type: "C1D", lucky_number: "5", ...close }))[0]?.at).toEqual([7]);
});

test("R-205 figures that do not give the published number are not shown as its origin", () => {
  expect(marksOf(draw({ lucky_number: "39" }))).toEqual([]);
  expect(marksOf(draw({ set: null, value: null }))).toEqual([]);
});

test("R-205 every digit is listed with the rule that gives it", () => {
  expect(rulesOf("2D", "38")).toEqual([
    { digits: "3", rule: "index_decimal" },
    { digits: "8", rule: "turnover_whole" },
  ]);
  expect(rulesOf("3D", "066")).toEqual([{ digits: "066", rule: "prize_last_three" }]);
  expect(rulesOf("C1D", "5")).toEqual([{ digits: "5", rule: "close_decimal" }]);
});

test("R-205 draws are grouped by day, with the days without a draw between them", () => {
  const draws = [
    draw({ id: 4, draw_on: "2026-11-16" }),
    draw({ id: 3, draw_on: "2026-11-13" }),
    draw({ id: 2, draw_on: "2026-11-13" }),
    draw({ id: 1, draw_on: "2026-11-12" }),
  ];
  expect(
    groupByDay(draws, true).map((group) =>
      group.kind === "day" ? [group.day, ...group.draws.map(({ id }) => id)] : group,
    ),
  ).toEqual([
    ["2026-11-16", 4],
    { kind: "gap", from_on: "2026-11-14", to_on: "2026-11-15" },
    ["2026-11-13", 3, 2],
    ["2026-11-12", 1],
  ]);
  expect(groupByDay(draws, false).filter(({ kind }) => kind === "gap")).toEqual([]);
});
