import type { KeyBinding } from "./key-store.ts";

/** The keys that the key bar would show with two meanings, of which only one works. */
export function doubledKeys(
  bindings: readonly Pick<KeyBinding, "keys" | "label" | "isQuiet">[],
): string[] {
  const labels = new Map<string, Set<string>>();
  for (const { keys, label, isQuiet } of bindings)
    if (isQuiet !== true) labels.set(keys, new Set([...(labels.get(keys) ?? []), label]));
  return [...labels].filter(([, meanings]) => meanings.size > 1).map(([keys]) => keys);
}
