import { expect, test } from "vitest";

import { createPasswordLine, type Rank } from "./password-line.ts";

/** A line whose work is held until the test lets it go, one at a time and in the order it began. */
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
  /** Lets all that was set in motion come to rest: nothing here waits for anything outside the process. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishOne = async (): Promise<void> => {
    running.shift()?.done();
    await settle();
  };
  return { apply, begun, running, finishOne, settle };
};

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test("R-102 however many strangers wait, the known have a turn of their own", async () => {
  const { apply, begun, running, settle, finishOne } = createHeldLine();
  for (const index of many(40)) void apply("clean", `clean ${index}`);
  for (const index of many(10)) void apply("suspect", `suspect ${index}`);
  await settle();
  expect(begun).toEqual(["clean 0"]);
  const known = apply("known", "known");
  await settle();
  expect(begun).toEqual(["clean 0", "known"]);
  // The stranger's work hangs, and the known one is done all the same.
  running.find(({ name }) => name === "known")?.done();
  expect(await known).toBe("known");
  await finishOne();
  expect(begun.at(-1)).toBe("clean 1");
});

test("the known use both turns while no stranger waits", async () => {
  const { apply, begun, settle } = createHeldLine();
  for (const index of many(3)) void apply("known", `known ${index}`);
  await settle();
  expect(begun).toEqual(["known 0", "known 1"]);
});

test("addresses without failures come first, and the others still get every fourth turn", async () => {
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
  "the rank %s has %i places, %i of them for one key; beyond that it is refused at once",
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

test("work that fails gives its turn and its place back", async () => {
  const withPlace = createPasswordLine();
  const broken = { rank: "suspect", key: "an address" } as const;
  for (const _ of many(20))
    await expect(
      withPlace(broken, (inTurn) => inTurn(() => Promise.reject(new Error("broken")))),
    ).rejects.toThrow("broken");
  await expect(withPlace(broken, (inTurn) => inTurn(async () => "done"))).resolves.toBe("done");
});
