import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, test } from "vitest";

import { drawsOf } from "../../../fairness/draws.ts";
import { minesOf } from "./board.ts";
import { ladderOf } from "./ladder.ts";
import { payoutOf, standingOf } from "./settle-round.ts";

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
const mine_count = fc.integer({ min: 1, max: 24 });

test("the ladder of three mines begins with 0.99 × 25 / 22", () => {
  expect(ladderOf(3).slice(0, 7)).toEqual([112n, 128n, 147n, 171n, 199n, 234n, 279n]);
});

test("every ladder rises and ends at 1,000 or with the last gem", () => {
  for (let mines = 1; mines <= 24; mines += 1) {
    const ladder = ladderOf(mines);
    expect(ladder.length).toBeGreaterThan(0);
    expect(ladder.length).toBeLessThanOrEqual(25 - mines);
    expect(ladder.every((multiplier, at) => multiplier > (ladder[at - 1] ?? 100n))).toBe(true);
    expect(ladder.at(-1)).toBeLessThanOrEqual(100_000n);
  }
  expect(ladderOf(1).at(-1)).toBe(2_475n);
  expect(() => ladderOf(0)).toThrow(RangeError);
  expect(() => ladderOf(25)).toThrow(RangeError);
});

test("a round is open, cashed out or lost", () => {
  const mined = [3, 7, 20];
  const after = (opened: number[], has_cashed_out = false) =>
    standingOf({ mines: 3, opened, has_cashed_out }, mined);
  expect(after([])).toEqual({ state: "open", gems: 0, multiplier: null });
  expect(after([0, 1])).toEqual({ state: "open", gems: 2, multiplier: 128n });
  expect(after([0, 1], true)).toEqual({ state: "cashed_out", gems: 2, multiplier: 128n });
  expect(after([0, 1, 7])).toEqual({ state: "lost", gems: 2, multiplier: null });
  expect(payoutOf(500_00n, after([0, 1], true))).toBe(640_00n);
  expect(payoutOf(500_00n, after([0, 1]))).toBe(0n);
  expect(payoutOf(500_00n, after([0, 1, 7]))).toBe(0n);
});

test("the last step of the ladder cashes out", () => {
  const mined = Array.from({ length: 24 }, (_, tile) => tile);
  expect(standingOf({ mines: 24, opened: [24], has_cashed_out: false }, mined)).toMatchObject({
    state: "cashed_out",
    multiplier: 2_475n,
  });
});

test.each([
  { opened: [25], has_cashed_out: false, why: "not on the board" },
  { opened: [1.5], has_cashed_out: false, why: "not on the board" },
  { opened: [1, 1], has_cashed_out: false, why: "twice" },
  { opened: [3, 1], has_cashed_out: false, why: "after a mine" },
  { opened: [3], has_cashed_out: true, why: "nothing to cash out" },
  { opened: [], has_cashed_out: true, why: "nothing to cash out" },
])("the actions $opened, $has_cashed_out are refused: $why", ({ opened, has_cashed_out, why }) => {
  expect(() => standingOf({ mines: 3, opened, has_cashed_out }, [3, 7, 20])).toThrow(why);
});

test("B-642 the board depends on its seeds alone", () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1 }), mine_count, (server_seed, nonce, mines) => {
      const seeds = { server_seed, client_seed: "padauk", nonce };
      const mined = minesOf(drawsOf(seeds), mines);
      expect(mined).toHaveLength(mines);
      expect(new Set(mined).size).toBe(mines);
      expect(minesOf(drawsOf(seeds), mines)).toEqual(mined);
    }),
  );
});

test("B-642 a payout is the multiplier of the ladder, whatever tiles were opened", () => {
  const stake = fc.bigInt({ min: 100_00n, max: 5_000_00n });
  fc.assert(
    fc.property(seed, mine_count, stake, (server_seed, mines, staked) => {
      const mined = minesOf(drawsOf({ server_seed, client_seed: "padauk", nonce: 1 }), mines);
      const gems = Array.from({ length: 25 }, (_, tile) => tile).filter(
        (tile) => !mined.includes(tile),
      );
      for (const [at, multiplier] of ladderOf(mines).entries()) {
        const opened = gems.slice(gems.length - at - 1);
        const standing = standingOf({ mines, opened, has_cashed_out: true }, mined);
        expect(payoutOf(staked, standing)).toBe((staked * multiplier) / 100n);
      }
    }),
  );
});
