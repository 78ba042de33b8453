import { expect, test } from "vitest";

import { formOf, formWith, readTerms } from "./terms-changes.ts";

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

const read = (typed: Partial<ReturnType<typeof formOf>>) =>
  readTerms(terms, { ...formOf(terms), ...typed });

test("only changed fields are sent, and lists do not depend on their order", () => {
  expect(read({ hot_numbers: "05, 72" }).changes).toEqual({});
  expect(read({ odds: "85", number_cap: "600,000", blocked_numbers: "47 11 47" })).toEqual({
    changes: { odds: 85, number_cap: 600_000, blocked_numbers: [11, 47] },
    wrong: new Set(),
  });
});

test("numbers are shown with all digits of the lottery", () => {
  expect(formOf(terms).hot_numbers).toBe("72 05");
  expect(formOf({ ...terms, game: "3d", hot_numbers: [7] }).hot_numbers).toBe("007");
});

test("a text that is no amount is wrong and changes nothing", () => {
  for (const odds of ["many", "", "8 5", "85.5", "-85", "8,5", "85k"])
    expect(read({ odds })).toEqual({ changes: {}, wrong: new Set(["odds"]) });
});

test("a number of the list with too few or too many digits is wrong", () => {
  for (const blocked_numbers of ["7", "123", "1 23", "12-34", "12 x"])
    expect(read({ blocked_numbers })).toEqual({
      changes: {},
      wrong: new Set(["blocked_numbers"]),
    });
});

test("one number is added to a list of numbers, and not twice", () => {
  const blocked = formWith(terms, { field: "blocked_numbers", number: 7 });
  expect(readTerms(terms, blocked).changes).toEqual({ blocked_numbers: [7] });
  expect(readTerms(terms, formWith(terms, { field: "hot_numbers", number: 7 })).changes).toEqual({
    hot_numbers: [5, 7, 72],
  });
  expect(readTerms(terms, formWith(terms, { field: "hot_numbers", number: 5 })).changes).toEqual(
    {},
  );
});
