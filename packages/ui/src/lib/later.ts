import { useSyncExternalStore } from "react";

export interface Later<Code> {
  /** Fetches the code, once. When the line fails, the next call tries again. Never rejects. */
  load: () => Promise<void>;
  /** The code, or undefined until it is here; then the component is drawn anew. */
  useLoaded: () => Code | undefined;
}

/** Code that is not needed to draw the first page, and is therefore not in it. */
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
