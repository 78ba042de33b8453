/** Storage of this tab that survives being blocked, as some in-app browsers do. */
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
    // Whoever writes a mark reads it back before relying on it.
  }
}
