import { useSyncExternalStore } from "react";

import { serverNow } from "./server-clock.ts";

/** Four times a second, so that no display is more than a quarter of a second behind. */
const tick_ms = 250;

/** One timer for all that show a time. */
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

/** Counts up from a moment of the server's clock, in whole seconds. */
export const useSecondsSince = (at_ms: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((serverNow() - at_ms) / 1000)));

/** Whether a moment of the server's clock has passed. Draws anew only when it does. */
export const useHasPassed = (at_ms: number): boolean =>
  useSyncExternalStore(subscribe, () => serverNow() >= at_ms);
