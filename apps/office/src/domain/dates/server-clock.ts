/** How far the server's clock is ahead of the page's monotonic clock (`performance.now()`). */
let ahead_ms = Number.NEGATIVE_INFINITY;

/**
 * Corrects the difference by a time that the server sent. The transfer delays that time, so the largest difference is
 * the most exact one.
 */
export function applyServerTime(server_now: string): void {
  ahead_ms = Math.max(ahead_ms, Date.parse(server_now) - performance.now());
}

/** The server's time in ms since 1970. The device's clock is used only until the server has sent a time. */
export const serverNow = (): number =>
  ahead_ms === Number.NEGATIVE_INFINITY ? Date.now() : performance.now() + ahead_ms;
