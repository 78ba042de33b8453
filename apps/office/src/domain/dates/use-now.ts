import { useSyncExternalStore } from "react";

import { serverNow } from "./server-clock.ts";

const tick_ms = 250;
const second_ms = 1_000;

/** All components that show a time share one timer. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, tick_ms);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The server's time in ms, rounded down to whole steps; the component renders again with each step. */
export const useNow = (step_ms = second_ms): number =>
  useSyncExternalStore(subscribe, () => Math.floor(serverNow() / step_ms) * step_ms);
