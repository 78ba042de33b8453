import { expect, test } from "vitest";

import { fail } from "../errors/app-error.ts";
import { untilKnown } from "./until-known.ts";

const lost = () => Object.assign(new Error("Connection terminated unexpectedly"));

test("a command is repeated after a broken connection until its outcome is known", async () => {
  let tried = 0;
  const answer = await untilKnown(async () => {
    tried += 1;
    if (tried < 3) throw lost();
    return "placed";
  });
  expect([answer, tried]).toEqual(["placed", 3]);
});

test("the caller gets the error of an unavailable database after a bounded number of tries", async () => {
  let tried = 0;
  const run = untilKnown(async () => {
    tried += 1;
    throw lost();
  });
  await expect(run).rejects.toThrow("Connection terminated");
  expect(tried).toBe(3);
});

test("a try that took too long is the last one", async () => {
  let tried = 0;
  const run = untilKnown(async () => {
    tried += 1;
    throw lost();
  }, 0);
  await expect(run).rejects.toThrow("Connection terminated");
  expect(tried).toBe(1);
});

test("a refused command is not repeated, because its outcome is known", async () => {
  let tried = 0;
  const run = untilKnown(async () => {
    tried += 1;
    throw fail("insufficient_balance");
  });
  await expect(run).rejects.toThrow("insufficient_balance");
  expect(tried).toBe(1);
});
