/**
 * Access to the browser's storage that never throws. Private windows and some in-app browsers block it, and a page
 * must work without it.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A null value removes the stored entry. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the value is lost when the page is closed.
  }
}
