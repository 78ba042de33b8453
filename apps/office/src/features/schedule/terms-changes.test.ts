import { expect, test } from "vitest";

import { changesOf, formOf } from "./terms-changes.ts";

const terms: Parameters<typeof formOf>[0] = {
  id: "1",
  game: "2d",
  slot: null,
  version: 1,
  odds: 80,
  tod_odds: 0,
  tod_mode: "none",
  stake_min: 100,
  stake_step: 100,
  line_max: 100_000,
  number_cap: 500_000,
  hot_numbers: [72, 5],
  hot_cap: 200_000,
  blocked_numbers: [],
  player_cap: null,
  lines_max: 100,
  created_by: "system",
  created_at: "2026-11-13T00:00:00.000Z",
  expected_return: 800,
  return_max: 900,
};

test("only changed fields are sent, and lists do not depend on their order", () => {
  const form = formOf(terms);
  expect(changesOf(terms, { ...form, hot_numbers: "05, 72" })).toEqual({});
  expect(
    changesOf(terms, { ...form, odds: "85", number_cap: "600,000", blocked_numbers: "47 11" }),
  ).toEqual({
    odds: 85,
    number_cap: 600_000,
    blocked_numbers: [11, 47],
  });
  expect(changesOf(terms, { ...form, odds: "many" })).toEqual({});
});
