import { expect, test } from "vitest";

import { isGivenUp, retryDelay } from "./retry-delay.ts";

test("B-641 calls are repeated after 1 s, 2 s, 5 s, 15 s, 60 s, 5 min, then every 15 min", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((tries) => retryDelay(tries, 1, 0.5));
  expect(delays.map((ms) => ms / 1_000)).toEqual([1, 2, 5, 15, 60, 300, 900, 900, 900]);
  expect([retryDelay(1, 1, 0), retryDelay(1, 1, 1)]).toEqual([900, 1_100]);
  expect(retryDelay(1, 0.01, 0.5)).toBe(10);
});

test("B-641 people check a call after 24 hours, and one without a bet after 5 minutes", () => {
  const hour_ms = 3_600_000;
  expect(isGivenUp(24 * hour_ms, 1, false)).toBe(false);
  expect(isGivenUp(24 * hour_ms + 1, 1, false)).toBe(true);
  expect(isGivenUp(300_000, 1, true)).toBe(false);
  expect(isGivenUp(300_001, 1, true)).toBe(true);
});
