import { expect, test, vi } from "vitest";

import type { CachedReply } from "./cached-reply.ts";
import { createReplyCache, withoutReplyCache } from "./reply-cache.ts";

const reply = (bytes = 1) => ({ variants: {}, bytes }) as unknown as CachedReply;
const minute_ms = 60_000;

const setUp = () => {
  const clock = { ms: 1_000 };
  const onStale = vi.fn();
  return { clock, onStale, cache: createReplyCache({ now: () => clock.ms, onStale }) };
};

test("computes a reply once for concurrent requests", async () => {
  const { cache } = setUp();
  const make = vi.fn(async () => reply());
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => cache.obtain("a", minute_ms, make)),
  );
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.peek("a")).toBe(answers[0]);
});

test("returns the old reply while one request computes the new one", async () => {
  const { cache, clock } = setUp();
  const old = await cache.obtain("a", minute_ms, async () => reply());
  clock.ms += 6_000;
  expect(cache.peek("a")).toBeUndefined();
  const fresh = reply();
  const make = vi.fn(async () => fresh);
  expect(await cache.obtain("a", minute_ms, make)).toBe(old);
  expect(await cache.obtain("a", minute_ms, make)).toBe(fresh);
  expect(make).toHaveBeenCalledTimes(1);
});

test("a reply with a cache time of one second is fresh for one second and removed after two", async () => {
  const { cache, clock } = setUp();
  const old = await cache.obtain("a", 1_000, async () => reply());
  clock.ms += 999;
  expect(cache.peek("a")).toBe(old);
  clock.ms += 1;
  expect(cache.peek("a")).toBeUndefined();
  clock.ms += 1_000;
  expect(await cache.obtain("a", 1_000, async () => reply())).not.toBe(old);
});

test("serves the old reply when a new one cannot be computed, without retrying on every request", async () => {
  const { cache, clock, onStale } = setUp();
  const old = await cache.obtain("a", minute_ms, async () => reply());
  clock.ms += 6_000;
  const broken = vi.fn(async () => {
    throw new Error("database is away");
  });
  expect(await cache.obtain("a", minute_ms, broken)).toBe(old);
  await expect.poll(() => onStale.mock.calls).toHaveLength(1);
  for (let i = 0; i < 10; i += 1) expect(await cache.obtain("a", minute_ms, broken)).toBe(old);
  expect(broken).toHaveBeenCalledTimes(1);
  clock.ms += 2 * minute_ms;
  await expect(cache.obtain("a", minute_ms, broken)).rejects.toThrow("database is away");
});

test("a failure reaches every waiting request and is not cached", async () => {
  const { cache } = setUp();
  const broken = async () => {
    throw new Error("no");
  };
  const results = await Promise.allSettled([
    cache.obtain("a", minute_ms, broken),
    cache.obtain("a", minute_ms, broken),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const good = reply();
  expect(await cache.obtain("a", minute_ms, async () => good)).toBe(good);
});

test("reading many keys once does not evict a popular entry, and the number of entries is limited", async () => {
  const { cache } = setUp();
  await cache.obtain("popular", minute_ms, async () => reply());
  let kept = 0;
  for (let i = 0; i < 6_000; i += 1) {
    cache.peek("popular");
    await cache.obtain(`walk ${i}`, minute_ms, async () => reply());
  }
  for (let i = 0; i < 6_000; i += 1) if (cache.peek(`walk ${i}`)) kept += 1;
  expect(cache.peek("popular")).toBeDefined();
  expect(kept).toBeLessThanOrEqual(2_000);
  expect(kept).toBeGreaterThan(1_900);
});

test("the total size of large replies is limited", async () => {
  const { cache } = setUp();
  const megabyte = 1024 * 1024;
  for (let i = 0; i < 100; i += 1)
    await cache.obtain(`big ${i}`, minute_ms, async () => reply(megabyte));
  const kept = Array.from({ length: 100 }, (_, i) => cache.peek(`big ${i}`)).filter(Boolean);
  expect(kept).toHaveLength(64);
});

test("a disabled cache computes a reply for every request and stores none", async () => {
  const make = vi.fn(async () => reply());
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => withoutReplyCache.obtain("a", minute_ms, make)),
  );
  expect(make).toHaveBeenCalledTimes(3);
  expect(new Set(answers).size).toBe(3);
  expect(withoutReplyCache.peek("a")).toBeUndefined();
});
