import { expect, test } from "vitest";

import { reportRows } from "./report-rows.ts";

const figures = {
  stakes: 1_000,
  payouts: 800,
  refunds: 0,
  reversals: 0,
  corrections: 0,
  write_offs: 0,
  gross: 200,
  slips: 2,
  players: 1,
};
const row = {
  day: "2026-11-13",
  game: "2d" as const,
  level: "level1" as const,
  tenure: "new" as const,
  ...figures,
};
const report = {
  through_at: null,
  rows: [row, { ...row, level: "level2" as const }, { ...row, game: null }],
  days: [{ day: "2026-11-13", ...figures, stakes: 3_000 }],
  total: figures,
  check: null,
};

test("rows are summed by lottery, and players are not added up", () => {
  expect(reportRows(report, "game")).toMatchObject([
    { key: "2d", stakes: 2_000, slips: 4, players: null },
    { key: "none", stakes: 1_000 },
  ]);
  expect(reportRows(report, "day")).toMatchObject([
    { key: "2026-11-13", stakes: 3_000, players: 1 },
  ]);
});
