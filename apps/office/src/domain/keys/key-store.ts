import type { KeyName } from "./match-key.ts";

/** A key of a page: what it does, as a text for the key bar and the list of all keys. */
export type KeyBinding = {
  keys: KeyName;
  label: string;
  run: () => void;
  /** Works, but is left out of the key bar. */
  isQuiet?: boolean;
};

let groups: readonly (readonly KeyBinding[])[] = [];
const listeners = new Set<() => void>();

const publish = (next: typeof groups): void => {
  groups = next;
  for (const listener of listeners) listener();
};

export const subscribeKeys = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All active bindings, in the order in which their components were mounted. */
export const readKeys = (): typeof groups => groups;

let begun: KeyName | undefined;

/** The first key of a sequence that was pressed and waits for the second; undefined if there is none. */
export const readBegunKey = (): KeyName | undefined => begun;

export function setBegunKey(name: KeyName | undefined): void {
  begun = name;
  for (const listener of listeners) listener();
}

/** Activates bindings; the returned function removes them. */
export function addKeys(bindings: readonly KeyBinding[]): () => void {
  publish([...groups, bindings]);
  return () => publish(groups.filter((group) => group !== bindings));
}

/** The binding of a key. The one mounted last wins, so that a panel can replace a key of its page. */
export const findBinding = (name: KeyName): KeyBinding | undefined =>
  groups.toReversed().flatMap((group) => group.filter(({ keys }) => keys === name))[0];
