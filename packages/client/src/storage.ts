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

const cookie_age_s = 31_536_000;

/** Stores a value that the server may read too, for a year. It must not be secret. */
export function writeCookie(name: string, value: string): void {
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${cookie_age_s}; samesite=lax`;
  } catch {
    // Cookies are blocked: the server does not know the value.
  }
}
