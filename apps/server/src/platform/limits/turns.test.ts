import { setImmediate as nextTurn } from "node:timers/promises";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { AppError } from "../errors/app-error.ts";
import { createTurns, type TurnBounds } from "./turns.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const bounds: TurnBounds = {
  at_once_max: 2,
  burst: 4,
  per_second: 2,
  waiting_max: 3,
  wait_max_ms: 1_000,
};

/** Calls `takeTurn` with work that ends when the test decides, and records the state of each call. */
const createCalls = () => {
  const takeTurn = createTurns(bounds);
  const began: (() => void)[] = [];
  const told: string[] = [];
  const call = (player: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const at = told.push("waits") - 1;
    takeTurn(player, () => {
      told[at] = "under way";
      began.push(resolve);
      return promise;
    }).then(
      () => (told[at] = "done"),
      (error: unknown) => (told[at] = error instanceof AppError ? error.code : String(error)),
    );
  };
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };
  return { call, began, told, settle };
};

test("a player has a few running and a few queued reads and is refused beyond that; another player is not affected", async () => {
  const { call, told, settle } = createCalls();
  for (let nth = 0; nth < 6; nth += 1) call("1");
  call("2");
  await settle();
  expect(told).toEqual([
    ...["under way", "under way", "waits", "waits", "waits"],
    ...["too_many_requests", "under way"],
  ]);
});

test("queued reads run in order and are refused when they wait too long", async () => {
  const { call, began, told, settle } = createCalls();
  for (let nth = 0; nth < 5; nth += 1) call("1");
  await settle();
  began[0]?.();
  await settle();
  expect(told).toEqual(["done", "under way", "under way", "waits", "waits"]);
  vi.advanceTimersByTime(bounds.wait_max_ms);
  await settle();
  expect(told.slice(3)).toEqual(["too_many_requests", "too_many_requests"]);
});

test("after its burst a player gets a fixed number of reads a second", async () => {
  const { call, began, told, settle } = createCalls();
  const callAndEnd = async () => {
    call("1");
    await settle();
    for (const end of began.splice(0)) end();
    await settle();
  };
  for (let nth = 0; nth < 5; nth += 1) await callAndEnd();
  expect(told).toEqual(["done", "done", "done", "done", "waits"]);
  vi.advanceTimersByTime(1_000 / bounds.per_second);
  await settle();
  expect(told[4]).toBe("under way");
});

test("a failed read frees its slot", async () => {
  const takeTurn = createTurns({ ...bounds, at_once_max: 1 });
  const broken = takeTurn("1", () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(await takeTurn("1", async () => "read")).toBe("read");
});
