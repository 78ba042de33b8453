/** Two standard deviations: about 95 of 100 counts of fair draws are within them. */
const deviations = 2;

/** How often each of `outcomes` equally likely outcomes is expected in `draws` draws. */
export const expectedCount = (draws: number, outcomes: number): number => draws / outcomes;

/** The counts between which most outcomes of fair draws are, as whole numbers. */
export function normalRange(draws: number, outcomes: number): { low: number; high: number } {
  const mean = expectedCount(draws, outcomes);
  const spread = deviations * Math.sqrt(mean * (1 - 1 / outcomes));
  return { low: Math.max(0, Math.ceil(mean - spread)), high: Math.floor(mean + spread) };
}

/** A number with at most one decimal, without a trailing zero. */
export const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);
