import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

import { afterEach, expect, test, vi } from "vitest";

import { createRedis, type Redis } from "../redis.ts";
import { createLogs } from "../telemetry/index.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

const { log } = createLogs({ level: "silent", production: false });
const window_s = 60;
/**
 * The longest time that fifty calls may take while Redis hangs. If each waited for the timeout, they would take five
 * seconds.
 */
const hang_max_ms = 2_500;
const start_max_ms = 10_000;
/** A long timeout for tests that count calls: on a busy machine Redis may take longer than the default timeout. */
const patient = { redis_wait_ms: 10_000 };
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const startRedis = async (port: number): Promise<ChildProcess> => {
  const server = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" },
  );
  cleanups.push(() => stop(server));
  return server;
};

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
};

const connect = async (port: number): Promise<Redis> => {
  const redis = createRedis(
    { url: `redis://127.0.0.1:${port}`, namespace: "test", answer_max_ms: patient.redis_wait_ms },
    log,
  );
  cleanups.push(() => redis.destroy());
  await vi.waitFor(() => expect(redis.isReady).toBe(true), start_max_ms);
  return redis;
};

const limitOn = (redis: unknown, points: number, options: { redis_wait_ms?: number } = patient) => {
  const onDegraded = vi.fn();
  const limit = createRateLimit({ name: "test", redis, points, window_s, onDegraded, ...options });
  return { limit, onDegraded };
};

const ask = async (limit: RateLimit, key: string): Promise<number> =>
  limit.take(key) ?? (await limit.draw(key));

/** How many of the given number of calls are allowed. */
const passing = async (limit: RateLimit, key: string, calls: number): Promise<number> => {
  let passed = 0;
  for (let call = 0; call < calls; call += 1) if ((await ask(limit, key)) === 0) passed += 1;
  return passed;
};

test("allows a key its quota and then answers when to retry", async () => {
  const port = await freePort();
  await startRedis(port);
  const { limit, onDegraded } = limitOn(await connect(port), 100);
  expect(await passing(limit, "a", 150)).toBe(100);
  const wait_s = await ask(limit, "a");
  expect(wait_s).toBeGreaterThan(0);
  expect(wait_s).toBeLessThanOrEqual(window_s);
  expect(await ask(limit, "b")).toBe(0);
  expect(onDegraded).not.toHaveBeenCalled();
});

test("concurrent calls get no more than the quota", async () => {
  const port = await freePort();
  await startRedis(port);
  const { limit } = limitOn(await connect(port), 200);
  const verdicts = await Promise.all(Array.from({ length: 500 }, () => ask(limit, "a")));
  expect(verdicts.filter((wait_s) => wait_s === 0)).toHaveLength(200);
});

test("two processes share one quota", async () => {
  const port = await freePort();
  await startRedis(port);
  const [one, two] = [limitOn(await connect(port), 400), limitOn(await connect(port), 400)];
  const passed = (await passing(one.limit, "a", 300)) + (await passing(two.limit, "a", 300));
  expect(passed).toBeLessThanOrEqual(400);
  expect(passed).toBeGreaterThan(380);
});

test("limits to half of the quota when Redis was never available", async () => {
  const redis = createRedis(
    { url: `redis://127.0.0.1:${await freePort()}`, namespace: "test" },
    log,
  );
  cleanups.push(() => redis.destroy());
  const { limit, onDegraded } = limitOn(redis, 100);
  expect(await passing(limit, "a", 200)).toBe(50);
  expect(onDegraded).toHaveBeenCalled();
});

test("limits in memory when Redis stops, and counts in Redis again when it is back", async () => {
  const port = await freePort();
  const server = await startRedis(port);
  const redis = await connect(port);
  const { limit, onDegraded } = limitOn(redis, 100);
  expect(await ask(limit, "a")).toBe(0);
  await stop(server);
  await expect.poll(() => redis.isReady).toBe(false);
  expect(await passing(limit, "b", 200)).toBe(50);
  expect(onDegraded).toHaveBeenCalled();

  await startRedis(port);
  await vi.waitFor(() => expect(redis.isReady).toBe(true), start_max_ms);
  let turn = 0;
  await vi.waitFor(async () => {
    const before = onDegraded.mock.calls.length;
    turn += 1;
    await ask(limit, `new ${turn}`);
    expect(onDegraded.mock.calls.length).toBe(before);
  }, start_max_ms);
});

test("never makes a caller wait for a Redis that hangs", async () => {
  const port = await freePort();
  const server = await startRedis(port);
  const { limit, onDegraded } = limitOn(await connect(port), 100, {});
  expect(await ask(limit, "a")).toBe(0);
  server.kill("SIGSTOP");
  const before = performance.now();
  expect(await passing(limit, "b", 50)).toBe(50);
  expect(performance.now() - before).toBeLessThan(hang_max_ms);
  expect(onDegraded).toHaveBeenCalled();
  server.kill("SIGCONT");
});
