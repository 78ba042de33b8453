import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(width <= 1180px)");

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** Whether the window has no space for secondary columns. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
