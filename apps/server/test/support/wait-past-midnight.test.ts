import { expect, test } from "vitest";

import { waitFor } from "./wait-past-midnight.ts";

test.each([
  ["2026-11-16T17:28:59Z", 0],
  ["2026-11-16T17:29:30Z", 31_000],
  ["2026-11-16T17:29:59.999Z", 1_001],
  ["2026-11-16T17:30:00Z", 0],
  ["2026-11-16T23:59:30Z", 0],
])("a test that starts at %s waits %i ms for the end of the day in Yangon", (now, ms) => {
  expect(waitFor(new Date(now))).toBe(ms);
});
