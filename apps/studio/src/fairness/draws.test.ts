import { createHmac } from "node:crypto";

import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, test } from "vitest";

import vectors from "../../vectors/draws.json" with { type: "json" };
import { drawsOf, isClientSeed, mapRandom } from "./draws.ts";
import { pickPlaces } from "./pick-places.ts";
import { commitmentOf } from "./server-seed.ts";

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
const client_seed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const nonce = fc.integer({ min: 1 });

test.each(vectors.rounds)("B-642 the published draws of nonce $nonce are computed", (vector) => {
  const drawn = vector.draws.map(({ count, drawn: { length } }) => {
    const draws = drawsOf(vector);
    return { count, drawn: Array.from({ length }, () => draws.below(count)) };
  });
  expect(drawn).toEqual(vector.draws);
  expect(
    vector.picks.map(({ count, picked }) => pickPlaces(drawsOf(vector), count, picked)),
  ).toEqual(vector.picks.map(({ places }) => places));
  expect(commitmentOf(vector.server_seed)).toBe(vector.commitment);
});

test("B-642 draws are the 64-bit numbers of HMAC-SHA256 with the server seed as key", () => {
  fc.assert(
    fc.property(seed, client_seed, nonce, (server_seed, of_player, number) => {
      const draws = drawsOf({ server_seed, client_seed: of_player, nonce: number });
      const words = [0, 1].flatMap((cursor) => {
        const block = createHmac("sha256", Buffer.from(server_seed, "hex"))
          .update(`${of_player}:${number}:${cursor}`)
          .digest();
        return [0, 8, 16, 24].map((at) => block.readBigUInt64BE(at));
      });
      // No number is rejected for a power of two.
      expect(words.map(() => draws.below(2 ** 26))).toEqual(
        words.map((word) => Number(word % 2n ** 26n)),
      );
    }),
  );
});

const word = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const count_of_values = fc.integer({ min: 1, max: 2 ** 26 });
const map = (value: bigint, count: number): number | null =>
  mapRandom(Number(value >> 32n), Number(value % 2n ** 32n), count);

test("B-642 a number is mapped to its remainder", () => {
  fc.assert(
    fc.property(word, count_of_values, (value, count) => {
      expect(map(value, count) ?? Number(value % BigInt(count))).toBe(
        Number(value % BigInt(count)),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("B-642 a number of the incomplete last run is rejected, so that every number has the same probability", () => {
  const last = 2n ** 64n - 1n;
  // 2⁶⁴ = 3 × 6148914691236517205 + 1, so the last number has no partners.
  expect(map(last, 3)).toBeNull();
  expect(map(last - 1n, 3)).toBe(2);
  expect(map(last, 2)).toBe(1);
  expect(map(0n, 1)).toBe(0);
  fc.assert(
    fc.property(count_of_values, (count) => {
      const accepted = 2n ** 64n - (2n ** 64n % BigInt(count));
      expect(map(accepted - 1n, count)).toBe(count - 1);
      expect(accepted > last ? null : map(accepted, count)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test("different bets, players' seeds and server seeds give different draws", () => {
  const one = { server_seed: "00".repeat(32), client_seed: "padauk", nonce: 1 };
  const firstOf = (seeds: typeof one): number => drawsOf(seeds).below(2 ** 26);
  const firsts = [
    firstOf(one),
    firstOf({ ...one, nonce: 2 }),
    firstOf({ ...one, client_seed: "lotus" }),
    firstOf({ ...one, server_seed: "01".repeat(32) }),
  ];
  expect(new Set(firsts).size).toBe(firsts.length);
});

test("what cannot be a seed, a nonce or a count is refused", () => {
  const seeds = { server_seed: "00".repeat(32), client_seed: "padauk", nonce: 1 };
  expect(() => drawsOf({ ...seeds, server_seed: "00" })).toThrow(RangeError);
  expect(() => drawsOf({ ...seeds, server_seed: "A0".repeat(32) })).toThrow(RangeError);
  expect(() => drawsOf({ ...seeds, nonce: 0 })).toThrow(RangeError);
  expect(() => drawsOf({ ...seeds, nonce: 1.5 })).toThrow(RangeError);
  expect(() => drawsOf(seeds).below(0)).toThrow(RangeError);
  expect(() => drawsOf(seeds).below(2 ** 26 + 1)).toThrow(RangeError);
  expect(() => pickPlaces(drawsOf(seeds), 3, 4)).toThrow(RangeError);
  for (const text of ["", "a:1", "မန္တလေး", "a b", "a".repeat(65)])
    expect(isClientSeed(text)).toBe(false);
});

test("picked places are different places of the board", () => {
  fc.assert(
    fc.property(seed, nonce, fc.integer({ min: 0, max: 25 }), (server_seed, number, picked) => {
      const places = pickPlaces(
        drawsOf({ server_seed, client_seed: "padauk", nonce: number }),
        25,
        picked,
      );
      expect(places).toHaveLength(picked);
      expect(new Set(places).size).toBe(picked);
      expect(places.every((place) => place >= 0 && place < 25)).toBe(true);
    }),
  );
});
