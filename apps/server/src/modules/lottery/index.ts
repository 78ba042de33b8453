/**
 * Owns the five lotteries from the schedule to the pay-out: games, sections, terms, draws, slips, seals, results. Promises that a
 * draw moves only along the one table of moves, that nothing is accepted once a draw is closed, and that what was accepted can
 * be proved against a seal that stood before the result. `docs/lottery.md` tells the whole story.
 */
export { liveNumbers } from "./live-numbers/live-numbers.ts";
export { startLiveRelay } from "./live-numbers/relay-live-numbers.ts";
export { lotteryHandlers } from "./lottery.routes.ts";
export { lotteryTasks } from "./lottery.tasks.ts";
export {
  callOffDraw,
  listDrawsAhead,
  saveDay,
  saveTerms,
  type CalendarDay,
} from "./schedule/decide-by-hand.ts";
export { bet_calls_max } from "./placing/slip-queue.ts";
export { confirmResult, listAwaited, proposeResult } from "./results/people.ts";
export { findLogFaults } from "./seal-log/verify-log.ts";
export { watchSealLog } from "./seal-log/log-metrics.ts";
export { sealingTasks } from "./sealing/sealing.tasks.ts";
export { readSealKeys } from "./sealing/signatures.ts";
export { verifyAllDraws, verifyDraw } from "./sealing/verify-draw.ts";
export { findPublishedFaults } from "./sealing/verify-published.ts";
