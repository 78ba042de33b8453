const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;

/** The waiting times after the first tries (docs/wallet-protocol.md); the last one is used from then on. */
const delays_ms = [
  ...[second_ms, 2 * second_ms, 5 * second_ms, 15 * second_ms],
  ...[minute_ms, 5 * minute_ms, 15 * minute_ms],
];
const jitter = 0.2;
const given_up_after_ms = 24 * hour_ms;
/** A bet that the wallet does not know may still arrive; after this time it is an error. */
const bet_not_found_after_ms = 5 * minute_ms;

/** How long to wait after so many tries, spread so that calls that failed together are not repeated together. */
export const retryDelay = (tries: number, scale: number, random = Math.random()): number => {
  const delay = delays_ms[Math.min(Math.max(tries, 1), delays_ms.length) - 1] ?? second_ms;
  return Math.round(delay * scale * (1 - jitter / 2 + jitter * random));
};

/** Whether people have to check a call that is so old. */
export const isGivenUp = (age_ms: number, scale: number, is_bet_not_found: boolean): boolean =>
  age_ms > (is_bet_not_found ? bet_not_found_after_ms : given_up_after_ms) * scale;
