import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { cacheLiveNumber } from "../../src/modules/lottery/results/live/live-numbers.ts";
import { startLiveRelay } from "../../src/modules/lottery/index.ts";
import { readReadiness } from "../../src/readiness.ts";
import { createBetting } from "../support/betting.ts";
import { openStream } from "../support/live/open-stream.ts";
import { startTestRealtime } from "../support/live/realtime-server.ts";
import { announce, tell } from "../support/live/send.ts";
import { startOwnRedis } from "../support/own-redis.ts";
import {
  ask,
  call,
  registerPlayer,
  someAddress,
  somePhone,
  verdictOf,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

/** How long a request may wait for Redis at most, over all its Redis commands. */
const redis_wait_max_ms = 1_000;
/**
 * The length of a pause that runs beside the timed work and does not use Redis. How much longer it really takes shows
 * how slow the machine is at this moment.
 */
const measured_wait_ms = 500;
const patience = { timeout: 30_000 };
const thai = { observed: { kind: "thai_index", index: "1490.12", turnover: "45678.34" } } as const;
const crypto = { observed: { kind: "candle", close: "64123.45" } } as const;
/** The outside sources of live numbers. Their address below refuses connections, so the relay only waits for Redis. */
const sources = ["thaistock2d", "set-site", "glo", "glo-mirror", "exchange-1", "exchange-2"];
const nobody_listens = "http://127.0.0.1:1";

const redis = await startOwnRedis();
const server = await startTestServer({
  env: {
    REDIS_URL: redis.url,
    // Without the response cache every request for a live number reads Redis.
    REPLY_CACHE: "off-for-tests",
    FEED_URLS: JSON.stringify(Object.fromEntries(sources.map((name) => [name, nobody_listens]))),
  },
});
const { ctx, database } = server;
const realtime = await startTestRealtime(server);
const betting = createBetting(server);

const isUp = async () => (await readReadiness(ctx, false)).redis === "up";
const liveTwoD = async (from = someAddress()) =>
  (await call(server, "getLiveTwoD", {}, { from })).data;
const liveCrypto = async (from = someAddress()) =>
  (await call(server, "getLiveCrypto", {}, { from })).data;

/** The duration of the work minus the delay of the machine, which is measured at the same time. */
const waitOf = async (work: () => Promise<unknown>): Promise<number> => {
  const timed = async (part: () => Promise<unknown>): Promise<number> => {
    const before = performance.now();
    await part();
    return performance.now() - before;
  };
  const besideRedis = async () => {
    await pause(measured_wait_ms);
    await server.send("/api/social_link");
  };
  const [took_ms, measured_ms] = await Promise.all([timed(work), timed(besideRedis)]);
  return took_ms - Math.max(0, measured_ms - measured_wait_ms);
};

beforeEach(async () => {
  await vi.waitUntil(() => realtime.ctx.redis.isReady, patience);
  await vi.waitUntil(isUp, patience);
  await cacheLiveNumber(ctx, "thai", { ...thai, observed_at: new Date() });
  await cacheLiveNumber(ctx, "crypto", { ...crypto, observed_at: new Date() });
});
afterEach(redis.resume);

test("R-406 while Redis hangs the live numbers are reported as unavailable within a second, and are back when Redis answers", async () => {
  expect(await liveTwoD()).toMatchObject({ set: "1490.12" });
  redis.pause();
  let found: unknown[] = [];
  const wait_ms = await waitOf(async () => {
    found = await Promise.all([liveTwoD(), liveCrypto()]);
  });
  expect(found).toEqual([null, null]);
  expect(wait_ms).toBeLessThan(redis_wait_max_ms);

  redis.resume();
  await expect.poll(() => liveTwoD(), patience).toMatchObject({ set: "1490.12" });
  await expect.poll(() => liveCrypto(), patience).toMatchObject({ price: "64123.45" });
});

test("R-502 while Redis hangs a new stream catches up within a second and receives news, and live numbers when Redis answers", async () => {
  const player = await registerPlayer(server);
  redis.pause();
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof openStream>>>();
  const wait_ms = await waitOf(async () => {
    const stream = await openStream(realtime.url, { token: player.token, from: someAddress() });
    opened.resolve(stream);
    await vi.waitFor(() => expect(stream.marks()).toBeGreaterThan(0), {
      ...patience,
      interval: 10,
    });
  });
  const stream = await opened.promise;
  expect(stream.status).toBe(200);
  expect(wait_ms).toBeLessThan(redis_wait_max_ms);
  await stream.heard(1, "balance");
  await tell(database.db, announce("while it hangs"));
  await stream.heard(1, "announcement");

  redis.resume();
  await expect.poll(isUp, patience).toBe(true);
  let moves = 0;
  await vi.waitFor(async () => {
    moves += 1;
    const observed_at = new Date(Date.now() + moves);
    await cacheLiveNumber(ctx, "thai", { ...thai, observed_at });
    await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain("live_2d"));
  }, patience);
  stream.close();
});

test("R-102 R-403 R-407 while Redis hangs a login, a code and a bet succeed, and none waits a second for Redis", async () => {
  const player = await betting.rich();
  const draw_id = await betting.draw();
  const { phone, password } = player;
  redis.pause();
  const verdicts: string[] = [];
  const wait_ms = await waitOf(async () => {
    const from = someAddress();
    const login = await ask(server, "login", { body: { phone, password } }, { from });
    const code = { phone: somePhone(), purpose: "register" } as const;
    const sent = await ask(server, "sendOtp", { body: code }, { from });
    const bet = await betting.bet(player, draw_id, ["07=500"]);
    verdicts.push(verdictOf(login), verdictOf(sent), verdictOf(bet));
    // The signals of a bet are sent in the background after its commit, and must not delay the next bet.
    verdicts.push(verdictOf(await betting.bet(player, draw_id, ["08=500"])));
  });
  expect(verdicts).toEqual(["ok", "ok", "ok", "ok"]);
  // All four requests together wait for Redis no longer than one request may. The limit is doubled, because the
  // password hash of the login takes time too.
  expect(wait_ms).toBeLessThan(redis_wait_max_ms + redis_wait_max_ms);
  expect(await betting.slipsOf(draw_id)).toHaveLength(2);
});

test("R-502 a process that starts while Redis hangs opens streams, and uses Redis when it answers", async () => {
  const { token } = await registerPlayer(server);
  redis.pause();
  const late = await startTestRealtime(server, { redis_url: redis.url });
  const stream = await openStream(late.url, { token });
  await vi.waitFor(() => expect(stream.marks()).toBeGreaterThan(0), patience);
  expect(stream.events.map(({ event }) => event)).toEqual(["balance"]);
  stream.close();
  redis.resume();
  await vi.waitFor(() => expect(late.ctx.redis.isReady).toBe(true), patience);
});

test("while Redis hangs a process reports that it is degraded, its relay ends, and the timeout is counted", async () => {
  const relay = startLiveRelay(ctx);
  redis.pause();
  let told: unknown;
  const wait_ms = await waitOf(async () => {
    told = await readReadiness(ctx, false);
  });
  expect(told).toMatchObject({ ready: true, redis: "degraded" });
  expect(wait_ms).toBeLessThan(redis_wait_max_ms);
  expect(await waitOf(relay.stop)).toBeLessThan(redis_wait_max_ms);
  expect(await ctx.metrics.text()).toMatch(/^redis_timeouts_total [1-9]/m);
});
