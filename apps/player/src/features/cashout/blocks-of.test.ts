import { expect, test } from "vitest";

import type { Standing } from "./api/get-standing.ts";
import { blocksOf } from "./blocks-of.ts";

const free: Standing = {
  ...{ balance: 125_400, has_level_2: true, is_frozen: false, is_switched_on: true },
  ...{ turnover: 0, forfeit: 0, has_bonus: false, held_until: null, left_today: 3, hold_hours: 24 },
};

test("R-311 a player below level 2 is blocked, each other reason is listed too", () => {
  expect(blocksOf(free)).toEqual([]);
  expect(blocksOf({ ...free, has_level_2: false })).toEqual(["level_2"]);
  const all = { ...free, has_level_2: false, turnover: 1, left_today: 0, is_switched_on: false };
  expect(blocksOf({ ...all, is_frozen: true })).toEqual([
    ...["switched_off", "frozen", "turnover", "level_2", "today"],
  ]);
});

test("R-405 a hold does not block a request", () => {
  expect(blocksOf({ ...free, held_until: "2026-11-19T02:50:00.000Z" })).toEqual([]);
});
