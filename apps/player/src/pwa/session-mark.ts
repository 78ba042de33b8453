/** Access to sessionStorage that does not throw when it is blocked, as in some in-app browsers. */
export function readSession(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSession(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Blocked storage is not an error here: a caller that relies on the stored value reads it back first.
  }
}
