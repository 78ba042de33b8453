import { readStored, writeStored } from "@shwe/client/storage";
import { useSyncExternalStore } from "react";

import { isCharacterKey, type KeyName } from "./match-key.ts";

const storage_key = "office_character_keys";
const off = "off";

let isOn = readStored(storage_key) !== off;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Turns the keys of single signs on or off, for this browser. */
export function setCharacterKeys(next: boolean): void {
  isOn = next;
  writeStored(storage_key, next ? null : off);
  for (const listener of listeners) listener();
}

/** Whether a key works by the choice of the operator. */
export const isKeyOn = (name: KeyName): boolean => isOn || !isCharacterKey(name);

/** The same for components: a function that changes with the choice. */
export const useIsKeyOn = (): ((name: KeyName) => boolean) => {
  const areOn = useSyncExternalStore(subscribe, () => isOn);
  return (name) => areOn || !isCharacterKey(name);
};
