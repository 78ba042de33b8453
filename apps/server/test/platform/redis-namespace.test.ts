import { afterAll, expect, test, vi } from "vitest";

import { readConfig } from "../../src/config.ts";
import { createContext, type Ctx } from "../../src/context.ts";
import { createRateLimit } from "../../src/platform/limits/index.ts";
import { createLogs } from "../../src/platform/telemetry/index.ts";

const { log, ...logs } = createLogs({ level: "silent", production: false });
const redis_url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";
const key = `test:${"ab".repeat(32)}`;
const wait_max_ms = 10_000;
const run = `${process.pid}_${Date.now()}`;

/** A process of an installation, whose database is never queried. */
const startInstallation = async (database: string, env: Record<string, string> = {}) => {
  const config = readConfig({
    ...{ NODE_ENV: "test", ROLES: "api", REDIS_URL: redis_url },
    ...{ CODE_HMAC_KEYS: key, IMAGE_KEYS: key },
    DATABASE_URL: `postgres://shwe_app@127.0.0.1:1/${database}_${run}`,
    ...env,
  });
  const ctx = createContext(config, { logs: { log, ...logs } });
  await vi.waitFor(() => expect(ctx.redis.isReady).toBe(true), wait_max_ms);
  afterAll(ctx.close);
  return ctx;
};

const topic = "namespace";

/** Collects the signals that a process receives. Resolves when it has received a signal it sent itself. */
const listen = async ({ signals }: Ctx) => {
  const heard: bigint[] = [];
  let hears = false;
  const { stop } = await signals.listen((name, keys) => {
    if (name !== topic) return;
    hears = true;
    heard.push(...keys);
  });
  afterAll(stop);
  await vi.waitFor(async () => {
    signals.send(topic, []);
    await vi.waitFor(() => expect(hears).toBe(true), { timeout: 200 });
  }, wait_max_ms);
  return heard;
};

test("installations on one Redis do not receive each other's signals, and the processes of one do", async () => {
  const [one, oneMore, other] = await Promise.all([
    startInstallation("one"),
    startInstallation("one"),
    startInstallation("other"),
  ]);
  const [byOneMore, byOther] = [await listen(oneMore), await listen(other)];
  one.signals.send(topic, [1n]);
  await vi.waitFor(() => expect(byOneMore).toEqual([1n]), wait_max_ms);
  // Redis delivers in order: an earlier signal of another installation would have arrived before this one.
  other.signals.send(topic, [2n]);
  await vi.waitFor(() => expect(byOther).toContain(2n), wait_max_ms);
  expect(byOther).toEqual([2n]);
  expect(byOneMore).toEqual([1n]);
});

test("keys and counters in Redis belong to one installation", async () => {
  const [one, oneMore, other] = await Promise.all([
    startInstallation("one"),
    startInstallation("one"),
    startInstallation("other"),
  ]);
  await one.redis.set("kept", "here", { expiration: { type: "EX", value: 60 } });
  expect(await oneMore.redis.get("kept")).toBe("here");
  expect(await other.redis.get("kept")).toBeNull();

  const limitOf = ({ redis }: Ctx) =>
    createRateLimit({
      ...{ name: "namespace", redis, points: 1, window_s: 60, onDegraded: () => undefined },
      redis_wait_ms: wait_max_ms,
    });
  expect(await limitOf(one).draw("somebody")).toBe(0);
  expect(await limitOf(oneMore).draw("somebody")).toBeGreaterThan(0);
  expect(await limitOf(other).draw("somebody")).toBe(0);
});

test("a configured namespace overrides the name of the database", async () => {
  const REDIS_NAMESPACE = `given_${run}`;
  const [one, other] = await Promise.all([
    startInstallation("one", { REDIS_NAMESPACE }),
    startInstallation("other", { REDIS_NAMESPACE }),
  ]);
  const heard = await listen(other);
  one.signals.send(topic, [3n]);
  await vi.waitFor(() => expect(heard).toEqual([3n]), wait_max_ms);
});
