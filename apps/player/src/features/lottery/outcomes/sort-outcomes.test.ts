import { expect, test } from "vitest";

import type { Outcome } from "../../../domain/live/unseen-outcomes.ts";
import { sortOutcomes } from "./sort-outcomes.ts";

const drawn = (draw_id: number) => ({
  draw_id,
  type: "2D" as const,
  draw_on: "2026-11-15",
  section: "04:30 PM",
  slips: 2,
  staked: 1_500,
});
const won = (draw_id: number): Outcome => ({
  ...drawn(draw_id),
  outcome: "won",
  number: "47",
  won: 80_000,
  slip_ids: [5],
});
const lost = (draw_id: number): Outcome => ({ ...drawn(draw_id), outcome: "lost", number: "47" });
const refunded = (draw_id: number): Outcome => ({
  ...drawn(draw_id),
  outcome: "refunded",
  reason: "the source was silent",
});
const corrected = (draw_id: number): Outcome => ({
  ...drawn(draw_id),
  outcome: "corrected",
  number: "48",
  was: "47",
  taken_back: 80_000,
  won: 0,
});

test("outcomes are sorted into wins, losses, and refunds or corrections", () => {
  const all = [lost(1), won(2), refunded(3), lost(4), won(5), corrected(6)];
  const { wins, losses, remarks } = sortOutcomes(all);
  expect([wins, losses, remarks].map((some) => some.map(({ draw_id }) => draw_id))).toEqual([
    [2, 5],
    [1, 4],
    [3, 6],
  ]);
});

test("B-613 a win that was corrected before it was shown is not celebrated", () => {
  expect(sortOutcomes([won(1), corrected(1)])).toEqual({
    wins: [],
    losses: [],
    remarks: [corrected(1)],
  });
});
