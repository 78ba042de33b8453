import { expect, test } from "vitest";

import type { SlipDetails } from "./parse-slip.ts";
import { hashOf, keysOf, type SlipKey } from "./slip-keys.ts";

const paid: SlipDetails = {
  number: "01004071234567890429",
  amount: 50_000n,
  paid_at: "2026-11-13 14:05:52",
};

/** The kinds of the keys that two slips share. */
const shared = (a: SlipDetails, b: SlipDetails): SlipKey["kind"][] => {
  const hashes = new Set(keysOf(b).map(hashOf));
  return keysOf(a).flatMap((key) => (hashes.has(hashOf(key)) ? [key.kind] : []));
};
const sharedWith = (change: Partial<SlipDetails>) => shared(paid, { ...paid, ...change });

test("R-405 a slip with an edited amount or time is found by its number", () => {
  expect(sharedWith({ amount: 500_000n })).toEqual(["number"]);
  expect(sharedWith({ paid_at: "2026-11-18 09:00:00" })).toEqual(["number"]);
  expect(sharedWith({ amount: null, paid_at: null })).toEqual(["number"]);
});

test.each([
  ["two swapped digits at the end", "01004071234567890492"],
  ["two swapped digits at the start", "10004071234567890429"],
  ["a misread digit", "01004071734567890429"],
  ["two digits cut at the start", "004071234567890429"],
])("R-405 a slip with %s is found by its details", (_, number) => {
  expect(sharedWith({ number })).toContain("details");
  expect(sharedWith({ number })).not.toContain("number");
});

test("R-405 the next slip of the same app, amount and second shares no key", () => {
  expect(sharedWith({ number: "01004071234567890430" })).toEqual([]);
  expect(sharedWith({ number: "01004071234567890428" })).toEqual([]);
});

test("R-405 slips without a number share no key", () => {
  expect(keysOf({ ...paid, number: null })).toEqual([]);
});
