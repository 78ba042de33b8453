import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

export const isMotionReduced = (): boolean => window.matchMedia(query).matches;

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced);
