import { useSyncExternalStore } from "react";

let isLost = false;
const listeners = new Set<() => void>();

/** Says whether the event stream is lost. The page then shows what it polls, up to ten seconds late. */
export function setLost(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the event stream has failed repeatedly and sends nothing now. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost);
