import { useSyncExternalStore } from "react";

export interface Later<Code> {
  /** Loads the code once. After a network error the next call retries. Never rejects. */
  load: () => Promise<void>;
  /** The loaded code, or undefined while it loads; the component re-renders when it is loaded. */
  useLoaded: () => Code | undefined;
}

/** Lazily loaded code that the first page does not need. */
export function later<Code>(fetchCode: () => Promise<Code>): Later<Code> {
  let loaded: Code | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const load = (): Promise<void> => {
    loading ??= fetchCode().then(
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

  return { load, useLoaded: () => useSyncExternalStore(subscribe, current, current) };
}
