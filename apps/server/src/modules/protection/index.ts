/**
 * Owns the limits, breaks and reality checks a player sets for himself. Promises that no deposit, stake or loss passes a limit that
 * is in force, however many come at once; that a new or lower limit counts from its answer on, and a higher one not before 24 hours
 * and a confirmation; that a break cannot be shortened. The rules are judged by functions of the database, behind row locks and by
 * its clock, for many players at once. `docs/protection.md` has them, and the order in which a money command calls them.
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
export { protectionHandlers } from "./protection.routes.ts";
