import { expect, test } from "vitest";

import { createOneAtATime } from "./one-at-a-time.ts";

test("work of one player runs in the order of its arrival, also after a failure, and that of another player does not wait", async () => {
  const oneAtATime = createOneAtATime();
  const done: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const note = (text: string) => async () => {
    done.push(text);
  };
  const waiting = [
    oneAtATime(1n, () => first.promise).catch(() => done.push("failed")),
    oneAtATime(1n, note("second")),
    oneAtATime(1n, note("third")),
  ];
  await oneAtATime(2n, note("other"));
  expect(done).toEqual(["other"]);
  first.reject(new Error("for a test"));
  await Promise.all(waiting);
  expect(done.toSorted()).toEqual(["failed", "other", "second", "third"]);
  expect(done.indexOf("second")).toBeLessThan(done.indexOf("third"));
});

test("more requests of a player than the bound are refused with a retry time", async () => {
  const oneAtATime = createOneAtATime();
  const end = Promise.withResolvers<undefined>();
  const running = Array.from({ length: 16 }, () => oneAtATime(1n, () => end.promise));
  await expect(oneAtATime(1n, () => end.promise)).rejects.toMatchObject({ code: "unavailable" });
  end.resolve(undefined);
  await Promise.all(running);
  await expect(oneAtATime(1n, async () => "free again")).resolves.toBe("free again");
});
