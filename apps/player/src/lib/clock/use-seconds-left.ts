import { useSyncExternalStore } from "react";

/** Twice a second, so that the display is never more than half a second late. */
const tick_ms = 500;

const subscribe = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, tick_ms);
  return () => clearInterval(timer);
};

/** The time `seconds` from now, for `useSecondsLeft`. */
export const secondsFromNow = (seconds: number): number => Date.now() + seconds * 1000;

/** Counts down to a moment by the wall clock, which also runs while the phone sleeps. */
export const useSecondsLeft = (until_ms: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until_ms - Date.now()) / 1000)));
