import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

import { afterAll, expect, test, vi } from "vitest";

import { channelOf, createRedis } from "../redis.ts";
import { createLogs } from "../telemetry/index.ts";
import { createSignals } from "./index.ts";

const { log } = createLogs({ level: "silent", production: false });
const url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";
/** A prefix for this run of the tests, because Redis channels are shared by all programs on this machine. */
const namespace = `signals_test_${process.pid}`;
const redis = createRedis({ url, namespace }, log);
afterAll(() => redis.destroy());
const wait_max_ms = 10_000;

const listen = async (topic: string, over = redis) => {
  await vi.waitFor(() => expect(over.isReady).toBe(true), wait_max_ms);
  const signals = createSignals(over, log);
  const heard: (readonly bigint[])[] = [];
  const { stop } = await signals.listen((name, keys) => {
    if (name === topic) heard.push(keys);
  });
  await vi.waitFor(async () => {
    signals.send(topic, []);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 200 });
  }, wait_max_ms);
  return { signals, heard, stop };
};

test("signals of a short period arrive together, each key once, and many keys in several messages", async () => {
  const { signals, heard, stop } = await listen("many");
  await expect.poll(() => heard.at(-1)).toEqual([]);
  heard.length = 0;
  for (let key = 0n; key < 2_500n; key += 1n) signals.send("many", [key, key % 10n]);
  await vi.waitFor(() => expect(heard.flat()).toHaveLength(2_500), wait_max_ms);
  expect(heard.filter((keys) => keys.length > 0).map((keys) => keys.length)).toEqual([
    1_000, 1_000, 500,
  ]);
  expect(new Set(heard.flat()).size).toBe(2_500);
  stop();
});

test("a malformed message is ignored", async () => {
  const { signals, heard, stop } = await listen("strange");
  heard.length = 0;
  for (const message of [
    "",
    "strange x",
    "strange -1",
    'strange {"balance":1}',
    "strange 1 2 ",
    "STRANGE 1",
  ])
    await redis.publish(channelOf(redis, "signals"), message);
  signals.send("strange", [7n]);
  await vi.waitFor(() => expect(heard.flat()).toEqual([7n]), wait_max_ms);
  stop();
});

test("sending a signal without Redis does not fail", () => {
  const away = createRedis({ url: "redis://127.0.0.1:1", namespace }, log);
  const signals = createSignals(away, log);
  expect(() => signals.send("anything", [1n])).not.toThrow();
  away.destroy();
});

/** The address of a proxy to Redis that breaks the connection at the first subscription. */
const startBreakingWay = async (): Promise<string> => {
  const { hostname, port } = new URL(url);
  let breaks = true;
  const way = createServer((near) => {
    const far = connect(Number(port || 6379), hostname);
    for (const side of [near, far]) side.on("error", () => undefined);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy()).pipe(near);
    near.on("data", (chunk) => {
      const isLast = breaks && /subscribe/i.test(chunk.toString());
      if (!isLast) return far.write(chunk);
      breaks = false;
      return near.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  afterAll(() => way.close());
  const through = new URL(url);
  through.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  return through.href;
};

test("signals are received also when the connection broke before the subscription was confirmed", async () => {
  const over = createRedis({ url: await startBreakingWay(), namespace }, log);
  afterAll(() => over.destroy());
  const { heard, stop } = await listen("broken", over);
  expect(heard.length).toBeGreaterThan(0);
  stop();
});
