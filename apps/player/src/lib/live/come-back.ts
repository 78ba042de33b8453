/** A stream that lasted this long was a good one: what ended it says nothing about the next. */
const steady_ms = 10_000;
const wait_max_ms = 60_000;
/** Whatever stands before the server may name any time; a day later nobody would believe the page. */
const told_max_ms = 300_000;
/** Until the server says otherwise. */
const first_retry_ms = 2_000;
/** Failing this often in a row, the stream is not to be relied on: balances are asked for instead. */
const failures_before_polling = 2;

export type ComeBack = { failures: number; retry_ms: number };

export const atFirst: ComeBack = { failures: 0, retry_ms: first_retry_ms };

export const afterEnd = (before: ComeBack, lasted_ms: number): ComeBack => ({
  ...before,
  failures: lasted_ms >= steady_ms ? 0 : before.failures + 1,
});

export const shouldPoll = ({ failures }: ComeBack): boolean => failures >= failures_before_polling;

/**
 * How long to wait before the next stream. Doubles with each failure and is spread at random: a server that comes back must not
 * meet everybody at once. Who was told a time does not come before it.
 */
export function waitMs(state: ComeBack, retry_after_ms: number | null, random: number): number {
  if (retry_after_ms !== null)
    return Math.round(Math.min(retry_after_ms, told_max_ms) * (1 + random / 2));
  const doubled = state.retry_ms * 2 ** Math.min(Math.max(state.failures - 1, 0), 6);
  return Math.round(Math.min(doubled, wait_max_ms) * (0.5 + random));
}
