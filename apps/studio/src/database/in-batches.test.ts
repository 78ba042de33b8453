import { expect, test } from "vitest";

import { inBatches } from "./in-batches.ts";

test("what arrives while a batch runs is the next batch, in the order of arrival and at most the largest size", async () => {
  const batches: number[][] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const double = inBatches<number, number>(3, async (items) => {
    batches.push([...items]);
    if (batches.length === 1) await held;
    return items.map((item) => item * 2);
  });
  const first = double(1);
  await expect.poll(() => batches.length).toBe(1);
  const others = [2, 3, 4, 5].map(double);
  letGo();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test("a batch that fails refuses its items and not the next ones", async () => {
  let isFirst = true;
  const run = inBatches<number, number>(10, async (items) => {
    await Promise.resolve();
    if (!isFirst) return items;
    isFirst = false;
    throw new Error("no database");
  });
  await expect(run(1)).rejects.toThrow("no database");
  expect(await run(2)).toBe(2);
});
