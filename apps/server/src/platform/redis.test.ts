import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

import { afterAll, expect, test, vi } from "vitest";

import { startOwnRedis } from "../../test/support/own-redis.ts";
import { createRedis, type Redis } from "./redis.ts";
import { createLogs } from "./telemetry/index.ts";

const { log } = createLogs({ level: "silent", production: false });
const patience = { timeout: 30_000 };
const server = await startOwnRedis();

/** A server that accepts connections and never answers, like a Redis that hung before the first call. */
const mute = createServer().listen(0, "127.0.0.1");
await once(mute, "listening");
const muteUrl = `redis://127.0.0.1:${(mute.address() as AddressInfo).port}`;
let mute_connections = 0;
mute.on("connection", (socket) => {
  mute_connections += 1;
  socket.on("error", () => undefined).resume();
});
afterAll(() => mute.close());

const open = (url: string, answer_max_ms?: number) => {
  const onTimeout = vi.fn();
  const own = answer_max_ms === undefined ? {} : { answer_max_ms };
  const redis = createRedis({ url, namespace: "test", onTimeout, ...own }, log);
  afterAll(() => redis.destroy());
  return { redis, onTimeout };
};

const connect = async (answer_max_ms?: number) => {
  const opened = open(server.url, answer_max_ms);
  await vi.waitFor(() => expect(opened.redis.isReady).toBe(true), patience);
  return opened;
};

const mute_redis = open(muteUrl).redis;

const failure = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "answered",
    (error: unknown) => String(error),
  );

const getUntilAnswered = (redis: Redis, key: string) =>
  vi.waitFor(() => redis.get(key), { ...patience, interval: 50 });

test("calls to a hanging Redis fail together, later calls fail at once, and Redis is used again when it answers", async () => {
  const { redis, onTimeout } = await connect();
  await getUntilAnswered(redis, "kept");
  server.pause();
  const [first, ...beside] = await Promise.all([
    failure(redis.get("kept")),
    failure(redis.publish("channel", "message")),
    failure(redis.eval("return 1")),
  ]);
  expect(first).toContain("no answer within 500 ms");
  expect(beside).not.toContain("answered");
  expect(onTimeout).toHaveBeenCalledTimes(1);

  // Each of these calls fails at once. If one were queued or waited, it would end in a timeout, which `onTimeout` would
  // count.
  expect(redis.isReady).toBe(false);
  for (let call = 0; call < 1_000; call += 1)
    expect(await failure(redis.set("late", "call"))).toContain("offline");
  expect(onTimeout).toHaveBeenCalledTimes(1);

  server.resume();
  expect(await getUntilAnswered(redis, "late")).toBeNull();
});

test("a bounded number of calls wait for an answer, further ones fail at once", async () => {
  const { redis } = await connect();
  server.pause();
  const failures = await Promise.all(
    Array.from({ length: 10_100 }, () => failure(redis.get("kept"))),
  );
  expect(failures.filter((told) => told.includes("queue is full"))).toHaveLength(100);
  expect(failures).not.toContain("answered");
  server.resume();
  await getUntilAnswered(redis, "kept");
});

test("a process that was busy itself for longer than the bound still accepts the answer", async () => {
  const answer_max_ms = 2_000;
  const { redis, onTimeout } = await connect(answer_max_ms);
  const answer = redis.ping();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, answer_max_ms + 100);
  expect(await answer).toBe("PONG");
  expect(onTimeout).not.toHaveBeenCalled();
});

test("a new connection that gets no answer is replaced by another, and calls do not wait for it", async () => {
  expect(await failure(mute_redis.get("anything"))).toContain("offline");
  await vi.waitFor(() => expect(mute_connections).toBeGreaterThan(1), patience);
});
