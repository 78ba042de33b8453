/** By how much the server's clock is ahead of this page's own, as far as is known. */
let ahead_ms = Number.NEGATIVE_INFINITY;

/**
 * Learns from a time the server told. It was true at some moment before now: on the way, or in a cache, it has only grown older. So
 * the server's clock shows at least that, and of all it told the latest reading is the best. The page's clock is the browser's steady
 * one, which nobody can set; where it stands still while the phone sleeps, the next answer brings it forward.
 */
export function hearServerTime(server_now: string): void {
  ahead_ms = Math.max(ahead_ms, Date.parse(server_now) - performance.now());
}

/** The server's time in ms since 1970. The device's own clock only stands in until the server has told anything. */
export const serverNow = (): number =>
  ahead_ms === Number.NEGATIVE_INFINITY ? Date.now() : performance.now() + ahead_ms;
