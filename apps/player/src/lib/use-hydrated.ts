import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * False while a pre-rendered page is hydrated, then true. A query that depends on the width of the screen waits for it,
 * because hydration begins as a phone.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
