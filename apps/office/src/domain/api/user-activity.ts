/** After this time without a key or a pointer, calls are those of the page and not of its user. */
const active_for_ms = 60_000;

let lastActive = Date.now();

/** Follows the keys and the pointer of the user. Called once, when the app starts. */
export function watchActivity(): void {
  const note = (): void => {
    lastActive = Date.now();
  };
  for (const event of ["keydown", "pointerdown", "pointermove", "wheel"] as const)
    window.addEventListener(event, note, { passive: true });
}

/** Marks calls that the page makes by itself. The server does not count them as use of the session, so an idle one ends. */
export const activityHeaders = (now = Date.now()): Record<string, string> =>
  now - lastActive > active_for_ms ? { "x-background": "1" } : {};
