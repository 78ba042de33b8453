import { useDeferredValue, useSyncExternalStore } from "react";

import { newTask } from "./new-task.ts";

export interface Later<Code> {
  /** Loads the code once. After a network error the next call retries. Never rejects. */
  load: () => Promise<void>;
  /** The loaded code, or undefined while it loads; the component re-renders when it is loaded. */
  useLoaded: () => Code | undefined;
}

/**
 * Lazily loaded code that the first page does not need. Its files are requested in a task of their own: starting the
 * requests takes long, and effects, which load most code, block the page together.
 */
export function later<Code>(fetchCode: () => Promise<Code>): Later<Code> {
  let loaded: Code | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const load = (): Promise<void> => {
    loading ??= newTask()
      .then(fetchCode)
      .then(
        (code) => {
          loaded = code;
          for (const tell of listeners) tell();
        },
        () => {
          loading = undefined;
        },
      );
    return loading;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const current = (): Code | undefined => loaded;
  /** A pre-rendered page never has lazily loaded code, so hydration must begin without it. */
  const notLoaded = (): undefined => undefined;

  return {
    load,
    // A change of an external store renders in one task; as a deferred value React renders the new code in short pieces.
    useLoaded: () => useDeferredValue(useSyncExternalStore(subscribe, current, notLoaded)),
  };
}
