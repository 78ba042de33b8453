import { expect, test } from "vitest";

import { coalesce } from "./coalesce.ts";

/** A fake database that answers only when the test allows it. */
const heldReads = () => {
  const queries: { keys: number[]; answer: () => void; fail: () => void }[] = [];
  const read = coalesce<number, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>();
    queries.push({
      keys,
      answer: () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `v${key}`]))),
      fail: () => reject(new Error("gone")),
    });
    return promise;
  }, 3);
  return { queries, read };
};

const nextTurn = () => new Promise(setImmediate);

test("reads that arrive together are one query, and each caller gets its own row", async () => {
  const { queries, read } = heldReads();
  const answers = Promise.all([read(1), read(2), read(1), read(-5)]);
  await nextTurn();
  expect(queries.map(({ keys }) => keys)).toEqual([[1, 2, -5]]);
  queries[0]?.answer();
  expect(await answers).toEqual(["v1", "v2", "v1", undefined]);
});

test("a read never joins a query that has started", async () => {
  const { queries, read } = heldReads();
  const first = read(1);
  await nextTurn();
  const second = read(1);
  await nextTurn();
  expect(queries).toHaveLength(2);
  for (const query of queries) query.answer();
  expect(await Promise.all([first, second])).toEqual(["v1", "v1"]);
});

test("no more than two queries run at once, and the size of a batch is bounded", async () => {
  const { queries, read } = heldReads();
  const answers = Promise.all(Array.from({ length: 10 }, (_, index) => read(index + 1)));
  await nextTurn();
  expect(queries.map(({ keys }) => keys.length)).toEqual([3, 3]);
  queries[0]?.answer();
  await nextTurn();
  expect(queries.map(({ keys }) => keys.length)).toEqual([3, 3, 3]);
  for (let query = 1; query < 4; query += 1) {
    queries[query]?.answer();
    await nextTurn();
  }
  expect((await answers).at(-1)).toBe("v10");
});

test("a failed query rejects the reads of its own batch only", async () => {
  const { queries, read } = heldReads();
  const first = read(1);
  await nextTurn();
  const second = read(2);
  await nextTurn();
  queries[0]?.fail();
  queries[1]?.answer();
  await expect(first).rejects.toThrow("gone");
  expect(await second).toBe("v2");
});
