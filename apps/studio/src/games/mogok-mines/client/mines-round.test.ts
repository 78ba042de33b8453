import { expect, test } from "vitest";

import type { HistoryRound } from "../../../frame/round-types.ts";
import {
  effectOf,
  firstStepShown,
  fromHistory,
  standingIn,
  tilesOf,
  type MinesRound,
} from "./mines-round.ts";

const open: MinesRound = {
  ...{ round_id: "r", stake: "500.00", nonce: 1, client_seed: "s", balance: null },
  ...{ state: "open", mines: 3, opened: [7, 12], result: null, payout: "0.00" },
};

test("an open round shows its gems only, and what a cash-out pays", () => {
  const tiles = tilesOf(open);
  expect(tiles.filter((tile) => tile === "gem")).toHaveLength(2);
  expect([tiles[7], tiles[12], tiles[0]]).toEqual(["gem", "gem", "closed"]);
  expect(standingIn(open)).toEqual({
    ...{ gems: 2, gems_left: 20, multiplier: 128n, next_multiplier: 147n, payout: 640_00n },
  });
  expect(effectOf(open)).toBe(-500_00n);
});

test("a round of the list shows all mines, and what it changed", () => {
  const row: HistoryRound = {
    ...{ round_id: "r", stake: "500.00", payout: "0.00", client_seed: "s", state: "settled" },
    ...{ nonce: 1, commitment: "c", record: null, created_at: "2026-01-01T00:00:00.000Z" },
    actions: { mines: 3, opened: [7, 1], has_cashed_out: false },
    result: { mines: [1, 2, 3], state: "lost", gems: 1, multiplier: null },
  };
  const round = fromHistory(row);
  if (round === null) throw new Error("a round that is over is shown");
  expect(tilesOf(round).flatMap((tile, at) => (tile === "mine" ? [at] : []))).toEqual([1, 2, 3]);
  expect(tilesOf(round)[7]).toBe("gem");
  expect(effectOf(round)).toBe(-500_00n);
  expect(effectOf({ ...round, payout: "640.00" })).toBe(140_00n);
  expect(effectOf({ ...round, state: "undone" })).toBe(0n);
  expect(fromHistory({ ...row, state: "undone", payout: null })).toBeNull();
});

test("the ladder shows the current step, and its last steps at the end", () => {
  expect([0, 3, 6, 22].map((gems) => firstStepShown(gems, 22, 9))).toEqual([0, 0, 3, 13]);
  expect(firstStepShown(2, 3, 9)).toBe(0);
});
