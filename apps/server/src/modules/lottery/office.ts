/** The operator actions of this module, for the command line and the office. Code that serves players imports `index.ts`. */
import { termsEffects, voidEffects } from "./draw/draw.office.ts";
import { resultEffects } from "./results/results.office.ts";

/** What requests about draws do when a second operator confirms them. */
export const lotteryEffects = { ...termsEffects, ...voidEffects, ...resultEffects };
export {
  callOffDraw,
  listDrawsAhead,
  saveDay,
  saveDaysAhead,
  saveTerms,
  type CalendarDay,
  type GameAhead,
} from "./draw/draw.office.ts";
export {
  countSlipsOf,
  findDraw,
  findNamedDraws,
  findSlip,
  listSlipsOf,
  readInPlay,
} from "./history/history.office.ts";
export type { TermsChange } from "./draw/change-terms.ts";
export { confirmResult, listAwaited, proposeResult } from "./results/results.office.ts";
export { resultHandlers } from "./results/results.office-routes.ts";
export { listNextDraws } from "./office/list-draws.ts";
export { lotteryOfficeHandlers } from "./lottery.office-routes.ts";
export {
  listHeldTimes,
  readDrawSealAge,
  readSealLogAge,
  readSourceAges,
  type SealAge,
} from "./office/read-ages.ts";
export { longestWaitMs } from "./results/result-rules.ts";
