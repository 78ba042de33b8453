import { setImmediate as nextTurn } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { createMetrics } from "../telemetry/index.ts";
import { batchCommands, busy } from "./batch-commands.ts";

type Asked = { player_id: bigint; key: string };

const asked = (player: number, key: string): Asked => ({ player_id: BigInt(player), key });
const metrics = createMetrics();
afterAll(() => metrics.close());
const usual = { name: "tested", metrics };
const bounds = { batch_max: 4, in_flight_max: 1, waiting_max: 5 };

/** A database call that records its commands and answers with their keys when the test says so. */
const createCalls = () => {
  const calls: { keys: string[]; answer: () => void; fail: (error: unknown) => void }[] = [];
  const run = (commands: readonly Asked[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const keys = commands.map(({ key }) => key);
    calls.push({ keys, answer: () => resolve(keys), fail: reject });
    return promise;
  };
  return { calls, run };
};

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

test("commands that arrive together share a call; later ones go into the next call, in order", async () => {
  const { calls, run } = createCalls();
  const send = batchCommands(run, { ...usual, bounds });
  const first = [send(asked(1, "a")), send(asked(2, "b"))];
  await settle();
  const second = [send(asked(3, "c")), send(asked(4, "d"))];
  await settle();
  expect(calls.map(({ keys }) => keys)).toEqual([["a", "b"]]);
  calls[0]?.answer();
  expect(await Promise.all(first)).toEqual(["a", "b"]);
  await settle();
  calls[1]?.answer();
  expect(await Promise.all(second)).toEqual(["c", "d"]);
});

test("a call has one command of a player, and no more than the bound", async () => {
  const { calls, run } = createCalls();
  const send = batchCommands(run, { ...usual, bounds: { ...bounds, batch_max: 2 } });
  const answers = [asked(1, "a"), asked(1, "b"), asked(2, "c"), asked(3, "d")].map(send);
  for (const at of [0, 1]) {
    await settle();
    calls[at]?.answer();
  }
  await Promise.all(answers);
  expect(calls.map(({ keys }) => keys)).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
});

test("further commands are refused while too many wait", async () => {
  const { calls, run } = createCalls();
  const send = batchCommands(run, { ...usual, bounds: { ...bounds, waiting_max: 2 } });
  const running = send(asked(1, "a"));
  await settle();
  const waiting = [send(asked(2, "b")), send(asked(3, "c"))];
  await expect(async () => send(asked(4, "d"))).rejects.toMatchObject({ code: "unavailable" });
  expect(await metrics.registry.metrics()).toContain('batch_commands_waiting{batch="tested"} 2');
  for (const at of [0, 1]) {
    calls[at]?.answer();
    await settle();
  }
  await Promise.all([running, ...waiting]);
});

test("a command that makes its call fail does not fail the others", async () => {
  const send = batchCommands(
    async (commands: readonly Asked[]) => {
      if (commands.some(({ key }) => key === "k2")) throw new Error("a defect");
      return commands.map(({ key }) => key);
    },
    { ...usual, bounds },
  );
  const answers = await Promise.allSettled([0, 1, 2, 3].map((at) => send(asked(at, `k${at}`))));
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("a database that is not reachable fails the whole call", async () => {
  const { calls, run } = createCalls();
  const send = batchCommands(run, { ...usual, bounds });
  const answers = [send(asked(1, "a")), send(asked(2, "b"))];
  await settle();
  calls[0]?.fail(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const ended = await Promise.allSettled(answers);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(calls.length).toBe(1);
});

test("a busy command is sent again, and refused when its retries are used up", async () => {
  let calls = 0;
  const send = batchCommands(
    async (commands: readonly Asked[]) => {
      calls += 1;
      return commands.map(({ key }) => (key === "locked" || calls < 3 ? busy : key));
    },
    { ...usual, bounds },
  );
  expect(await send(asked(1, "a"))).toBe("a");
  await expect(send(asked(2, "locked"))).rejects.toMatchObject({ code: "unavailable" });
});
