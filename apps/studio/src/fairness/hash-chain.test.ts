import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import vectors from "../../vectors/chain.json" with { type: "json" };
import {
  chain_length_max,
  checkpointsOf,
  hashTimes,
  isOfChain,
  sharedFraction,
  stepOfRound,
  valueAt,
} from "./hash-chain.ts";

test("B-642 the published chain is computed, and each value belongs to its end", () => {
  expect(hashTimes(vectors.secret, vectors.length)).toBe(vectors.end);
  for (const { round_number, value, salt, fraction } of vectors.rounds) {
    expect(hashTimes(vectors.secret, stepOfRound(round_number, vectors.length))).toBe(value);
    expect(isOfChain(value, round_number, vectors.end)).toBe(true);
    expect(isOfChain(value, round_number + 1, vectors.end)).toBe(false);
    expect(String(sharedFraction(value, salt))).toBe(fraction);
  }
});

test("a step of the chain is SHA-256 of the 32 bytes before", () => {
  const step = createHash("sha256").update(Buffer.from(vectors.secret, "hex")).digest("hex");
  expect(hashTimes(vectors.secret, 1)).toBe(step);
  expect(hashTimes(vectors.secret, 0)).toBe(vectors.secret);
});

test("every value of a round is found from the checkpoints", () => {
  const checkpoints = checkpointsOf(vectors.secret, vectors.length, 300);
  expect(checkpoints.map(({ step }) => step)).toEqual([0, 300, 600, 900, 1_000]);
  expect(checkpoints.at(-1)?.value).toBe(vectors.end);
  for (const { round_number, value } of vectors.rounds) {
    const step = stepOfRound(round_number, vectors.length);
    const before = checkpoints.findLast((checkpoint) => checkpoint.step <= step);
    expect(before && valueAt(before, step)).toBe(value);
  }
});

test("a chain that is used up has no further round", () => {
  expect(stepOfRound(vectors.length, vectors.length)).toBe(0);
  expect(() => stepOfRound(vectors.length + 1, vectors.length)).toThrow(RangeError);
  expect(() => stepOfRound(0, vectors.length)).toThrow(RangeError);
  expect(() => hashTimes(vectors.secret, chain_length_max + 1)).toThrow(RangeError);
});

test("another salt gives another fraction", () => {
  expect(sharedFraction(vectors.secret, "one")).not.toBe(sharedFraction(vectors.secret, "two"));
});
