import { expect, test } from "vitest";

import { createPasswordLine, type Rank } from "./password-line.ts";

/** A password queue whose tasks end when the test calls `finishOne`, one at a time and in the order of their start. */
const createHeldLine = () => {
  const withPlace = createPasswordLine();
  const running: { name: string; done: () => void }[] = [];
  const begun: string[] = [];
  const apply = (rank: Rank, name: string, key = name): Promise<string> =>
    withPlace({ rank, key }, (inTurn) =>
      inTurn(async () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        running.push({ name, done: resolve });
        await promise;
        return name;
      }),
    ).catch((error: unknown) => (error as { code: string }).code);
  /** Waits until all pending promises have settled. One turn of the event loop is enough, because no I/O is involved. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishOne = async (): Promise<void> => {
    running.shift()?.done();
    await settle();
  };
  return { apply, begun, running, finishOne, settle };
};

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test("R-102 known callers have their own turn however many unknown callers wait", async () => {
  const { apply, begun, running, settle, finishOne } = createHeldLine();
  for (const index of many(40)) void apply("clean", `clean ${index}`);
  for (const index of many(10)) void apply("suspect", `suspect ${index}`);
  await settle();
  expect(begun).toEqual(["clean 0"]);
  const known = apply("known", "known");
  await settle();
  expect(begun).toEqual(["clean 0", "known"]);
  // The known caller finishes although the work of the unknown one hangs.
  running.find(({ name }) => name === "known")?.done();
  expect(await known).toBe("known");
  await finishOne();
  expect(begun.at(-1)).toBe("clean 1");
});

test("known callers use both turns while no unknown caller waits", async () => {
  const { apply, begun, settle } = createHeldLine();
  for (const index of many(3)) void apply("known", `known ${index}`);
  await settle();
  expect(begun).toEqual(["known 0", "known 1"]);
});

test("addresses without failures go first, and suspect ones still get every fourth turn", async () => {
  const { apply, begun, settle, finishOne } = createHeldLine();
  for (const index of many(4)) void apply("suspect", `suspect ${index}`);
  for (const index of many(8)) void apply("clean", `clean ${index}`);
  await settle();
  for (const _ of many(12)) await finishOne();
  expect(begun.map((name) => name.split(" ")[0])).toEqual(
    "suspect clean clean clean suspect clean clean clean suspect clean clean suspect".split(" "),
  );
});

test.each([
  ["known", 80, 2],
  ["clean", 32, 16],
  ["suspect", 8, 2],
] as const)(
  "the rank %s has %i slots, %i of them for one key; further requests are refused at once",
  async (rank, places, per_key) => {
    const { apply, running, settle, finishOne } = createHeldLine();
    const same = many(per_key + 1).map(() => apply(rank, "same"));
    expect(await same.at(-1)).toBe("unavailable");
    const others = many(places - per_key).map((index) => apply(rank, `other ${index}`));
    expect(await apply(rank, "late")).toBe("unavailable");
    await settle();
    while (running.length > 0) await finishOne();
    expect(new Set(await Promise.all(others)).has("unavailable")).toBe(false);
    const again = apply(rank, "same");
    await settle();
    await finishOne();
    expect(await again).toBe("same");
  },
);

test("failed work frees its turn and its slot", async () => {
  const withPlace = createPasswordLine();
  const broken = { rank: "suspect", key: "an address" } as const;
  for (const _ of many(20))
    await expect(
      withPlace(broken, (inTurn) => inTurn(() => Promise.reject(new Error("broken")))),
    ).rejects.toThrow("broken");
  await expect(withPlace(broken, (inTurn) => inTurn(async () => "done"))).resolves.toBe("done");
});
