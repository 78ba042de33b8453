/** How far the server's clock is ahead of the page's monotonic clock (`performance.now()`). */
let ahead_ms = Number.NEGATIVE_INFINITY;

/**
 * Corrects `ahead_ms` by a time that the server sent. Transfer and caches delay that time, so each difference
 * computed from it is too small or exact, never too large: the largest one seen is used. `performance.now()` cannot
 * be set by the user; on devices where it stops during sleep, the next reply corrects the difference.
 */
export function applyServerTime(server_now: string): void {
  ahead_ms = Math.max(ahead_ms, Date.parse(server_now) - performance.now());
}

/** The server's time in ms since 1970. The device's clock is used only until the server has sent a time. */
export const serverNow = (): number =>
  ahead_ms === Number.NEGATIVE_INFINITY ? Date.now() : performance.now() + ahead_ms;
