/**
 * Owns the five lotteries from the schedule to the payout: games, sections, terms, draws, slips, seals, results. It guarantees
 * that a draw moves only as the table `draw_move` allows, that no slip is accepted after a draw has closed, and that every
 * accepted slip can be proved against a seal that was published before the result. `docs/lottery.md` describes the module.
 */
export { liveNumbers } from "./results/live/live-numbers.ts";
export { startLiveRelay } from "./results/live/relay-live-numbers.ts";
export { lotteryHandlers } from "./lottery.routes.ts";
export { lotteryTasks } from "./lottery.tasks.ts";
export { bet_calls_max } from "./betting/queue-bounds.ts";
export { findLogFaults } from "./sealing/log/verify-log.ts";
export { watchSealLog } from "./sealing/log/log-metrics.ts";
export { sealingTasks } from "./sealing/sealing.tasks.ts";
export { readSealKeys } from "./sealing/signatures.ts";
export { verifyAllDraws, verifyDraw } from "./sealing/verify-draw.ts";
export { findPublishedFaults } from "./sealing/verify-published.ts";
