import { readStored, writeStored } from "@shwe/client/storage";
import type { LogHead } from "@shwe/rules/lottery";

const storage_key = "seal-log-head";
const hash_pattern = /^[0-9a-f]{64}$/;

/** The newest entry of the log of seals that this device has checked; null if it has checked none. */
export function readSeenHead(): LogHead | null {
  try {
    const { seq, hash } = JSON.parse(readStored(storage_key) ?? "null") as LogHead;
    return Number.isSafeInteger(seq) && seq > 0 && hash_pattern.test(hash) ? { seq, hash } : null;
  } catch {
    return null;
  }
}

export const rememberHead = (head: LogHead): void => writeStored(storage_key, JSON.stringify(head));
