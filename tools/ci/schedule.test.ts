import { expect, test } from "vitest";

import { schedule } from "./schedule.ts";
import type { Step } from "./steps.ts";

const step = (name: string, cores: number, after: readonly string[] = []): Step => ({
  lane: "static",
  name,
  command: [],
  counts: "gate",
  max_s: 1,
  cores,
  after,
});

/** Runs fake steps and records which ones were running at the same time. */
const observe = async (steps: readonly Step[], cores: number) => {
  const moments: string[] = [];
  const running: { name: string; end: () => void }[] = [];
  const done = schedule(steps, cores, async ({ name }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ name, end: resolve });
    moments.push(running.map((each) => each.name).join("+"));
    await promise;
    return name;
  });
  for (let turn = 0; turn < steps.length; turn += 1) {
    running.shift()?.end();
    await new Promise((next) => {
      setImmediate(next);
    });
  }
  return { moments, results: await done };
};

test("steps run in parallel as long as they fit the cores, in their order", async () => {
  const { moments, results } = await observe([step("a", 1), step("b", 1), step("c", 1)], 2);
  expect(moments).toEqual(["a", "a+b", "b+c"]);
  expect(results).toEqual(["a", "b", "c"]);
});

test("a large step waits for free cores and a smaller one behind it starts first", async () => {
  const { moments } = await observe([step("a", 1), step("large", 2), step("b", 1)], 2);
  expect(moments).toEqual(["a", "a+b", "large"]);
});

test("a step waits for the steps it needs, except those that this run leaves out", async () => {
  const { moments } = await observe([step("b", 1, ["a", "left out"]), step("a", 1)], 2);
  expect(moments).toEqual(["a", "b"]);
});

test("a step that needs more cores than the machine has runs alone", async () => {
  const { moments } = await observe([step("large", 3), step("a", 1)], 2);
  expect(moments).toEqual(["large", "a"]);
});

test("steps that wait for each other are an error", async () => {
  await expect(
    schedule([step("a", 1, ["b"]), step("b", 1, ["a"])], 2, async () => 1),
  ).rejects.toThrow("a, b");
});
