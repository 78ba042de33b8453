import { multiplier_most } from "./crash-point.ts";

/**
 * The multiplier grows by 0.3 percent each 50 ms, and in a straight line between: 2.00 after 11.6 s, 1,000 after 115 s.
 * All steps are whole numbers, so that server and browser compute the same multiplier for the same time.
 */
const step_ms = 50;
const growth = 1_003n;
const growth_base = 1_000n;
/** Steps are computed in millionths, so that rounding down does not add up. */
const precision = 10_000n;

/** The multiplier in hundredths after each step, until the largest one. */
const multipliers: readonly number[] = (() => {
  const steps: number[] = [];
  let exact = 100n * precision;
  for (; exact / precision < multiplier_most; exact = (exact * growth) / growth_base)
    steps.push(Number(exact / precision));
  steps.push(Number(multiplier_most));
  return steps;
})();

/** When a flight reaches the largest multiplier, in milliseconds after its start. */
export const flight_max_ms = (multipliers.length - 1) * step_ms;

/** The multiplier in hundredths at a time after the start of the flight. */
export const multiplierAt = (elapsed_ms: number): bigint => {
  const elapsed = Math.min(Math.max(Math.floor(elapsed_ms), 0), flight_max_ms);
  const step = Math.floor(elapsed / step_ms);
  const from = multipliers[step] ?? Number(multiplier_most);
  const to = multipliers[step + 1] ?? from;
  return BigInt(from + Math.floor(((to - from) * (elapsed % step_ms)) / step_ms));
};

/** The first millisecond after the start at which the flight has reached a multiplier. */
export const reachedAfterMs = (multiplier: bigint): number => {
  let [low, high] = [0, flight_max_ms];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(middle) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low;
};
