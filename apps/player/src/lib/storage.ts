/**
 * Browser storage that survives being blocked: private windows and some in-app browsers throw on the first touch, and a
 * remembered preference is never worth a blank page.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes the key away. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page does.
  }
}
