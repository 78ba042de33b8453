import { expect, test } from "vitest";

import { changedQueries } from "./changed-queries.ts";
import { type LiveState, openOnPage } from "./live-query.ts";

const state: LiveState = {
  counts: {
    ...{ approvals: 2, own_approvals: 0, level2: 5, cash_in: 3, cash_out: null },
    ...{ held_draws: null, late_cash_in: 0, late_cash_out: 0, failed_jobs: 0, switched_off: 0 },
  },
  health: { level: "good", checks: [] },
};
const withCounts = (counts: Partial<LiveState["counts"]>): LiveState => ({
  ...state,
  counts: { ...state.counts, ...counts },
});

test("a changed count refreshes the lists and figures that show it, and nothing else", () => {
  expect(changedQueries(state, state)).toEqual([]);
  expect(changedQueries(state, withCounts({ level2: 6 }))).toEqual([
    ["level2", "list"],
    ["dashboard", "queues"],
  ]);
  expect(changedQueries(state, withCounts({ cash_in: 4 }))).toContainEqual(["cash_in", "list"]);
  expect(changedQueries(state, withCounts({ switched_off: 1 }))).toEqual([["switches"]]);
  expect(changedQueries(state, withCounts({ own_approvals: 1 }))).toContainEqual(["approvals"]);
});

test("another level of the health refreshes its panel", () => {
  const worse: LiveState = { ...state, health: { level: "bad", checks: [] } };
  expect(changedQueries(state, worse)).toEqual([["dashboard", "health"]]);
});

test("pages of the menu show their count, and none for what the operator may not read", () => {
  expect(openOnPage("/level2", state)).toBe(5);
  expect(openOnPage("/cash_in", state)).toBe(3);
  expect(openOnPage("/cash_out", state)).toBe(0);
  expect(openOnPage("/draws", state)).toBe(0);
  expect(openOnPage("/players", state)).toBe(0);
  expect(openOnPage("/level2", undefined)).toBe(0);
});
