/**
 * Rate limits. All processes share a quota while Redis is up, each has a smaller quota without it, and a decision
 * never takes longer than a small bound.
 */
export { addressKey } from "./address-key.ts";
export { createRateLimit, type RateLimit } from "./rate-limit.ts";
export { shareRunning } from "./share-running.ts";
export { createTurns, read_turns, type TakeTurn } from "./turns.ts";
