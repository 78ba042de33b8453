import { expect, test } from "vitest";

import { fraction } from "./fraction.ts";
import { addRound, compare, emptySample } from "./sample.ts";

test("a return outside the interval is noticed", () => {
  const sample = emptySample();
  for (let round = 0; round < 1_000; round += 1) addRound(sample, round % 2);
  expect(compare(sample, fraction(1, 2)).is_inside).toBe(true);
  expect(compare(sample, fraction(54, 100)).is_inside).toBe(true);
  expect(compare(sample, fraction(55, 100)).is_inside).toBe(false);
});
