import { beforeEach, expect, test, vi } from "vitest";

const told = (ms: number): string => new Date(ms).toISOString();
const noon = Date.parse("2026-11-15T12:00:00Z");

/** A page that has heard nothing yet, whose steady clock the test moves. */
const newPage = async () => {
  vi.resetModules();
  return await import("./server-clock.ts");
};

beforeEach(() => {
  vi.useFakeTimers({ now: noon + 3 * 3_600_000, toFake: ["Date", "performance"] });
  return () => vi.useRealTimers();
});

test("the server's time counts, however wrong the device's clock is", async () => {
  const { hearServerTime, serverNow } = await newPage();
  hearServerTime(told(noon));
  expect(serverNow()).toBe(noon);
  vi.advanceTimersByTime(90_000);
  expect(serverNow()).toBe(noon + 90_000);
  vi.setSystemTime(noon - 86_400_000);
  expect(serverNow()).toBe(noon + 90_000);
});

test("an answer that came late or out of a cache never sets the clock back", async () => {
  const { hearServerTime, serverNow } = await newPage();
  hearServerTime(told(noon));
  vi.advanceTimersByTime(10_000);
  hearServerTime(told(noon + 4_000));
  expect(serverNow()).toBe(noon + 10_000);
});

test("a clock that stood still while the phone slept is brought forward by the next answer", async () => {
  const { hearServerTime, serverNow } = await newPage();
  hearServerTime(told(noon));
  vi.advanceTimersByTime(1_000);
  hearServerTime(told(noon + 600_000));
  expect(serverNow()).toBe(noon + 600_000);
});

test("before the server has told anything the device's clock stands in", async () => {
  const { serverNow } = await newPage();
  expect(serverNow()).toBe(noon + 3 * 3_600_000);
});
