import { expect, test } from "vitest";

import { flight_max_ms, multiplierAt, reachedAfterMs } from "./flight-time.ts";

test("the multiplier begins at 1.00, doubles after 11.6 s and ends at 1,000", () => {
  expect(multiplierAt(0)).toBe(100n);
  expect(multiplierAt(-5)).toBe(100n);
  expect(reachedAfterMs(200n)).toBe(11_600);
  expect(multiplierAt(flight_max_ms)).toBe(100_000n);
  expect(multiplierAt(flight_max_ms + 1)).toBe(100_000n);
  expect(flight_max_ms).toBe(115_350);
});

test("the multiplier never falls, and each one is reached at its time", () => {
  let before = 100n;
  for (let elapsed = 0; elapsed <= flight_max_ms; elapsed += 1) {
    const now = multiplierAt(elapsed);
    if (now < before) throw new Error(`falls after ${elapsed} ms`);
    before = now;
  }
  for (const multiplier of [101n, 342n, 1_000n, 99_999n, 100_000n]) {
    const reached = reachedAfterMs(multiplier);
    expect(multiplierAt(reached)).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(reached - 1)).toBeLessThan(multiplier);
  }
});
