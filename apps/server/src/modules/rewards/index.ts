/**
 * Owns what players earn beside winnings. So far the turnover counter: what a player still has to stake before a bonus is
 * free. Promises that it is read by money commands behind a lock, so that no stake and no bonus slips in between.
 */
export { lockTurnover } from "./lock-turnover.ts";
