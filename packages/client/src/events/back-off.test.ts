import { expect, test } from "vitest";

import { afterEnd, atFirst, shouldPoll, waitMs } from "./back-off.ts";

const failing = (times: number) =>
  Array.from({ length: times }).reduce<typeof atFirst>((state) => afterEnd(state, 100), atFirst);

test("the wait doubles with every failure, up to a minute, and is randomized by up to half in both directions", () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((times) => waitMs(failing(times), null, 0.5));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(waitMs(failing(1), null, 0)).toBe(1_000);
  expect(waitMs(failing(1), null, 1)).toBe(3_000);
});

test("a time that the server names is used", () => {
  expect([0, 0.5, 1].map((random) => waitMs(failing(5), 20_000, random))).toEqual([
    20_000, 25_000, 30_000,
  ]);
  expect(waitMs(failing(1), 86_400_000, 0)).toBe(300_000);
  expect(waitMs({ ...failing(1), retry_ms: 300 }, null, 0.5)).toBe(300);
});

test("polling starts after two failures in a row, and ends after a stream that lasted", () => {
  expect([0, 1, 2, 3].map((times) => shouldPoll(failing(times)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(shouldPoll(afterEnd(failing(3), 15_000))).toBe(false);
});
