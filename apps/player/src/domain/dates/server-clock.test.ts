import { beforeEach, expect, test, vi } from "vitest";

const told = (ms: number): string => new Date(ms).toISOString();
const noon = Date.parse("2026-11-15T12:00:00Z");

/** A page that has received no server time yet; the test moves its monotonic clock. */
const newPage = async () => {
  vi.resetModules();
  return await import("./server-clock.ts");
};

beforeEach(() => {
  vi.useFakeTimers({ now: noon + 3 * 3_600_000, toFake: ["Date", "performance"] });
  return () => vi.useRealTimers();
});

test("the server's time is used, however wrong the device's clock is", async () => {
  const { applyServerTime, serverNow } = await newPage();
  applyServerTime(told(noon));
  expect(serverNow()).toBe(noon);
  vi.advanceTimersByTime(90_000);
  expect(serverNow()).toBe(noon + 90_000);
  vi.setSystemTime(noon - 86_400_000);
  expect(serverNow()).toBe(noon + 90_000);
});

test("a reply that came late or from a cache never sets the clock back", async () => {
  const { applyServerTime, serverNow } = await newPage();
  applyServerTime(told(noon));
  vi.advanceTimersByTime(10_000);
  applyServerTime(told(noon + 4_000));
  expect(serverNow()).toBe(noon + 10_000);
});

test("after the monotonic clock stopped during sleep, the next reply sets the clock forward", async () => {
  const { applyServerTime, serverNow } = await newPage();
  applyServerTime(told(noon));
  vi.advanceTimersByTime(1_000);
  applyServerTime(told(noon + 600_000));
  expect(serverNow()).toBe(noon + 600_000);
});

test("the device's clock is used until the server has sent a time", async () => {
  const { serverNow } = await newPage();
  expect(serverNow()).toBe(noon + 3 * 3_600_000);
});
