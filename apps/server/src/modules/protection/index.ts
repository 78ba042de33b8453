/**
 * Owns the limits, breaks and reality checks that players set for themselves. Guarantees that no deposit, stake or loss
 * exceeds a limit in force, also with concurrent commands; that a new or lower limit applies when its reply is sent, and
 * a higher one only after 24 hours and a confirmation; that a break cannot be shortened. Database functions enforce the
 * rules, with row locks and the database clock, for many players in one call. `docs/protection.md` describes the rules
 * and the order in which a money command calls these functions.
 */
export { assertMayPlay } from "./assert-may-play.ts";
export {
  chargeLimits,
  creditLosses,
  readRoom,
  refundStakes,
  type PlayerAmount,
  type Counted,
} from "./count-play.ts";
export { minutes_by_default as reality_check_minutes, readBreaks } from "./queries.ts";
export { readDepositRoom } from "./read-deposit-room.ts";
export { protectionHandlers } from "./protection.routes.ts";
