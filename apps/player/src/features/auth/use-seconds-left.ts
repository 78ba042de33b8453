import { useSyncExternalStore } from "react";

/** Twice a second, so that the display is never more than half a second behind. */
const tick_ms = 500;

const subscribe = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, tick_ms);
  return () => clearInterval(timer);
};

const currentSecond = (): number => Math.floor(Date.now() / 1000);

/** A moment so many seconds from now, for `useSecondsLeft`. */
export const secondsFromNow = (seconds: number): number => Math.ceil(Date.now() / 1000 + seconds);

/** Counts down to a moment. By the wall clock, which goes on while the phone sleeps. */
export function useSecondsLeft(until_s: number): number {
  const now_s = useSyncExternalStore(subscribe, currentSecond);
  return Math.max(0, until_s - now_s);
}
