import { setTimeout as wait } from "node:timers/promises";

import { expect, test } from "vitest";

import { createSlots } from "./in-slots.ts";

test("no more work than there are slots runs at once, in the order in which it came, also after a failure", async () => {
  const inSlot = createSlots(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (at: number) => async () => {
    begun.push(at);
    running += 1;
    most = Math.max(most, running);
    await wait(1);
    running -= 1;
    if (at === 1) throw new Error("it fails");
    return at;
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((at) => inSlot(work(at))));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"],
  ]);
  expect(await inSlot(work(5))).toBe(5);
});
