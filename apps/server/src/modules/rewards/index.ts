/**
 * Rewards of players apart from winnings. So far the turnover counter: what a player still has to stake before a
 * bonus can be withdrawn. Money commands read it under a lock, so that no concurrent stake or bonus can change it.
 */
export { giveUpBonuses, readBonuses } from "./bonuses.ts";
export { lockTurnover } from "./lock-turnover.ts";
