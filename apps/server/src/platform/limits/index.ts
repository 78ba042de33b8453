/**
 * Owns how often somebody may call. Promises that a quota is shared by all processes while Redis is up, that a smaller one holds
 * without it, and that deciding never takes longer than a small bound.
 */
export { addressKey } from "./address-key.ts";
export { createRateLimit, type RateLimit } from "./rate-limit.ts";
export { createTurns, read_turns, type TakeTurn } from "./turns.ts";
