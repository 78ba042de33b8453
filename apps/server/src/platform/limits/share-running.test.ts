import { expect, test } from "vitest";

import { shareRunning } from "./share-running.ts";

test("callers at the same time share one run, and a later one starts another", async () => {
  const ends: (() => void)[] = [];
  const run = shareRunning(
    () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))),
  );
  const together = [run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await Promise.all(together)).toEqual([1, 1]);
  const later = run();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await later).toBe(2);
});

test("after a run that failed, the next caller starts another", async () => {
  let runs = 0;
  const run = shareRunning(async () => {
    runs += 1;
    if (runs === 1) throw new Error("broken");
    return runs;
  });
  await expect(run()).rejects.toThrow("broken");
  expect(await run()).toBe(2);
});
