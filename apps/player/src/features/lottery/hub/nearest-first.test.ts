import { expect, test } from "vitest";

import type { LotteryOverview } from "../../../domain/lottery/queries/get-overview.ts";
import { nearestFirst } from "./nearest-first.ts";

const at = (hour: number): string => `2026-11-16T${String(hour).padStart(2, "0")}:00:00.000Z`;

const lottery = (
  type: LotteryOverview["type"],
  next: { is_open: boolean; open_at: string; close_at: string } | null,
): LotteryOverview => ({
  type,
  next: next && {
    draw_id: 1,
    draw_on: "2026-11-16",
    section: "04:30 PM",
    result_at: next.close_at,
    state: next.is_open ? "open" : "scheduled",
    odd: 80,
    tot: 0,
    tod_mode: "none",
    default_amount: 100,
    line_max: 50_000,
    overall_amount: 1_000_000,
    ...next,
  },
  staged: [],
  last: null,
});

test("open lotteries come first by their close, then planned ones by their opening, then those without a draw", () => {
  const sorted = nearestFirst([
    lottery("2D", { is_open: false, open_at: at(5), close_at: at(6) }),
    lottery("3D", { is_open: true, open_at: at(1), close_at: at(20) }),
    lottery("1D", null),
    lottery("C2D", { is_open: true, open_at: at(1), close_at: at(9) }),
    lottery("C1D", { is_open: false, open_at: at(3), close_at: at(4) }),
  ]);
  expect(sorted.map(({ type }) => type)).toEqual(["C2D", "3D", "C1D", "2D", "1D"]);
});

test("lotteries with the same close keep the order of popularity, also without any draw", () => {
  const open = { is_open: true, open_at: at(1), close_at: at(9) };
  const types = (given: LotteryOverview[]) => nearestFirst(given).map(({ type }) => type);
  expect(types([lottery("2D", open), lottery("3D", open), lottery("1D", open)])).toEqual([
    "2D",
    "3D",
    "1D",
  ]);
  expect(types([lottery("2D", null), lottery("3D", null)])).toEqual(["2D", "3D"]);
});
