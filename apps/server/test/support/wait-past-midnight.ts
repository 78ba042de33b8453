import { setTimeout as wait } from "node:timers/promises";

const day_ms = 86_400_000;
/** Yangon is always six and a half hours ahead of UTC. Not read from `@shwe/rules`, because every test file loads this. */
const yangon_ahead_ms = 23_400_000;
/** Longer than nearly all test files and browser tests take. */
const usual_margin_ms = 60_000;
/** Waits a little longer than until midnight, because the clocks of two processes may differ slightly. */
const after_ms = 1_000;

/** The time until the day changes in Yangon. */
export const leftOfDay = (now: Date): number =>
  day_ms - ((now.getTime() + yangon_ahead_ms) % day_ms);

/** The time to wait until the day has changed in Yangon, or 0 if more than the margin is left of this day. */
export const waitFor = (now: Date, margin_ms: number = usual_margin_ms): number => {
  const left_ms = leftOfDay(now);
  return left_ms > margin_ms ? 0 : left_ms + after_ms;
};

/**
 * Waits until after midnight in Yangon if midnight is near. At midnight the counters of limits restart and lists of
 * today's draws change, as they should, and a test that expects one day would fail.
 */
export const waitPastMidnight = async (margin_ms?: number): Promise<void> => {
  const left_ms = waitFor(new Date(), margin_ms);
  if (left_ms > 0) await wait(left_ms);
};
