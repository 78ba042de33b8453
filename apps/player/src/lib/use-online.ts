import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** The pre-rendered page has no message about a lost connection. */
const whenPrerendered = (): boolean => true;

export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine, whenPrerendered);
