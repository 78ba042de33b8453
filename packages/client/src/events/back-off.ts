/** How long a stream has to last to count as successful: its end is then not counted as a failure. */
const steady_ms = 10_000;
const wait_max_ms = 60_000;
/**
 * The longest wait that a `Retry-After` header can cause. A proxy may send any value, and until the next stream the
 * page receives no events.
 */
const retry_after_max_ms = 300_000;
/** The wait after the first failure, unless the server sent another one in a `retry` field of the event stream. */
const first_retry_ms = 2_000;
const failures_before_polling = 2;

export type BackOff = { failures: number; retry_ms: number };

export const atFirst: BackOff = { failures: 0, retry_ms: first_retry_ms };

export const afterEnd = (before: BackOff, lasted_ms: number): BackOff => ({
  ...before,
  failures: lasted_ms >= steady_ms ? 0 : before.failures + 1,
});

/** Whether the stream has failed so often in a row that the page should poll as well. */
export const shouldPoll = ({ failures }: BackOff): boolean => failures >= failures_before_polling;

/**
 * How long to wait before the next stream. The wait doubles with each failure and is random within a range, so that not
 * all browsers reconnect to a restarted server at once. A `Retry-After` header replaces the doubled wait and is a
 * minimum, up to `retry_after_max_ms`.
 */
export function waitMs(state: BackOff, retry_after_ms: number | null, random: number): number {
  if (retry_after_ms !== null)
    return Math.round(Math.min(retry_after_ms, retry_after_max_ms) * (1 + random / 2));
  const doubled = state.retry_ms * 2 ** Math.min(Math.max(state.failures - 1, 0), 6);
  return Math.round(Math.min(doubled, wait_max_ms) * (0.5 + random));
}
