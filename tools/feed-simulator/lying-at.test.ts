import { expect, test } from "vitest";

import { createLiar, createWorld, lyingAt, minute_ms } from "./truth.ts";

test("B-651 a source that lies about one moment reports true values of all others", () => {
  const world = createWorld("seed");
  const liar = createLiar(world, "lies", [1, 3]);
  const closes_ms = 100 * minute_ms;
  const source = lyingAt(world, liar, closes_ms);
  const closeOf = (from: typeof world, at_ms: number) =>
    from.candleOf(at_ms - minute_ms, at_ms).close;
  expect(closeOf(source, closes_ms)).not.toBe(closeOf(world, closes_ms));
  for (const at_ms of [closes_ms - minute_ms, closes_ms + minute_ms])
    expect(closeOf(source, at_ms)).toBe(closeOf(world, at_ms));
});
