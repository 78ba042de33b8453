import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startCountdown } from "./countdown.ts";

const listeners = new Set<() => void>();
const page = {
  visibilityState: "visible",
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
};
const show = (state: "visible" | "hidden") => {
  page.visibilityState = state;
  for (const tell of listeners) tell();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.visibilityState = "visible";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a countdown calls its listener once after its time and then removes its event listener", () => {
  const onEnd = vi.fn();
  startCountdown(30_000, onEnd);
  vi.advanceTimersByTime(29_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});

test("a countdown pauses while the tab is hidden or the text is held", () => {
  const onEnd = vi.fn();
  const { hold } = startCountdown(30_000, onEnd);
  vi.advanceTimersByTime(10_000);
  show("hidden");
  vi.advanceTimersByTime(100_000);
  hold(true);
  show("visible");
  vi.advanceTimersByTime(100_000);
  hold(false);
  vi.advanceTimersByTime(19_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a countdown that starts in a hidden tab waits until the tab is visible", () => {
  const onEnd = vi.fn();
  page.visibilityState = "hidden";
  startCountdown(1_000, onEnd);
  vi.advanceTimersByTime(5_000);
  expect(onEnd).not.toHaveBeenCalled();
  show("visible");
  vi.advanceTimersByTime(1_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a stopped countdown does not call its listener", () => {
  const onEnd = vi.fn();
  startCountdown(1_000, onEnd).stop();
  vi.advanceTimersByTime(5_000);
  expect(onEnd).not.toHaveBeenCalled();
});
