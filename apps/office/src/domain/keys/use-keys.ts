import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";

import { useIsKeyOn } from "./character-keys.ts";
import { addKeys, type KeyBinding, readBegunKey, readKeys, subscribeKeys } from "./key-store.ts";

/**
 * Activates keys while the component is mounted. The functions may change with every render; keys and labels decide
 * when the bindings are registered again.
 */
export function useKeys(bindings: readonly (KeyBinding | false)[]): void {
  const active = bindings.filter((each) => each !== false);
  const run = useEffectEvent((keys: string) => active.find((each) => each.keys === keys)?.run());
  const shape = JSON.stringify(
    active.map(({ keys, label, isQuiet }) => ({ keys, label, isQuiet })),
  );
  // With the commit that shows the page, so that no key is lost between the two.
  useLayoutEffect(() => {
    const shapes = JSON.parse(shape) as Omit<KeyBinding, "run">[];
    return addKeys(shapes.map((each) => ({ ...each, run: () => run(each.keys) })));
  }, [shape]);
}

/** All active bindings, for the key bar and the list of keys. */
export const useActiveKeys = (): readonly KeyBinding[] => {
  const isOn = useIsKeyOn();
  return useSyncExternalStore(subscribeKeys, readKeys)
    .flat()
    .filter(({ keys }) => isOn(keys));
};

/** The first key of a sequence while the second is awaited, so that the page can show what may follow. */
export const useBegunKey = (): string | undefined =>
  useSyncExternalStore(subscribeKeys, readBegunKey);
