import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, test } from "vitest";

import { drawsOf } from "../../../fairness/draws.ts";
import type { Draws } from "../../../fairness/draws.ts";
import { payoutOf, playRound } from "./play-round.ts";
import { free_strips, paid_strips } from "./strips.ts";

/** Draws in this order, then zeros. */
const drawing = (...numbers: number[]): Draws => {
  const left = [...numbers];
  return { below: (count) => (left.shift() ?? 0) % count };
};

/** Stops that show a lotus on the first three reels only. */
const lotusStops = (strips: typeof paid_strips): number[] =>
  strips.map((strip, reel) => {
    const lotus = strip.indexOf("lotus");
    return reel < 3 ? lotus : (lotus + 5) % strip.length;
  });
const paid_lotuses = lotusStops(paid_strips);
const free_lotuses = lotusStops(free_strips);

test("a spin without three lotuses is a whole round", () => {
  const { spins, pays } = playRound(drawing(0, 0, 0, 0, 0));
  expect(spins).toHaveLength(1);
  expect(spins[0]).toMatchObject({ is_free: false, stops: [0, 0, 0, 0, 0], free_spins_awarded: 0 });
  expect(pays).toBe(spins[0].pays);
});

test("three lotuses award ten free spins", () => {
  const { spins } = playRound(drawing(...paid_lotuses));
  expect(spins.map(({ is_free }) => is_free)).toEqual([
    false,
    ...Array.from({ length: 10 }, () => true),
  ]);
  expect(spins[0].free_spins_awarded).toBe(10);
});

test("free spins award five more until twenty were awarded", () => {
  const again = Array.from({ length: 3 }, () => free_lotuses).flat();
  const { spins } = playRound(drawing(...paid_lotuses, ...again));
  expect(spins).toHaveLength(21);
  expect(spins.slice(0, 4).map(({ free_spins_awarded }) => free_spins_awarded)).toEqual([
    10, 5, 5, 0,
  ]);
});

test("B-642 a round depends on its seeds alone, and a payout is in proportion to the stake", () => {
  const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
  const stake = fc.bigInt({ min: 1n, max: 50n }).map((steps) => steps * 100_00n);
  fc.assert(
    fc.property(seed, fc.integer({ min: 1 }), stake, (server_seed, nonce, staked) => {
      const seeds = { server_seed, client_seed: "padauk", nonce };
      const { spins, pays } = playRound(drawsOf(seeds));
      expect(playRound(drawsOf(seeds))).toEqual({ spins, pays });
      const credits = spins.map((spin) => payoutOf(staked, spin.pays));
      expect(credits.reduce((sum, credit) => sum + credit, 0n)).toBe(payoutOf(staked, pays));
      expect(payoutOf(staked, pays) * 20n).toBe(staked * BigInt(pays));
    }),
  );
});
