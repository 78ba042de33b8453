import { useSyncExternalStore } from "react";

import { serverNow } from "./server-clock.ts";

/** The shared timer runs four times a second, so that no countdown is more than a quarter of a second late. */
const tick_ms = 250;

/** All components that show a time share one timer. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  timer ??= setInterval(tick, tick_ms);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Counts down to a moment of the server's clock, in whole seconds; 0 from then on. */
export const useSecondsUntil = (at_ms: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((at_ms - serverNow()) / 1000)));

const minute_ms = 60_000;

/** Like `useSecondsUntil` in minutes that have begun, so the component renders again once a minute. */
export const useMinutesUntil = (at_ms: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((at_ms - serverNow()) / minute_ms)));

/** Counts up from a moment of the server's clock, in whole seconds. */
export const useSecondsSince = (at_ms: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((serverNow() - at_ms) / 1000)));

/** Whether a moment of the server's clock has passed. The component renders again only when it passes. */
export const useHasPassed = (at_ms: number): boolean =>
  useSyncExternalStore(subscribe, () => serverNow() >= at_ms);
