/** The operator actions of this module, for the office. Code that serves players imports `index.ts`. */
export { cashAccountHandlers } from "./accounts/accounts.office-routes.ts";
export { cashAccountEffects } from "./accounts/approval-effects.ts";
export { countWaitingCash, type WaitingCash } from "./queues/waiting/late-requests.ts";
export { findCash } from "./queues/search/find-cash.ts";
export { cashQueueEffects } from "./queues/approvals/cash-queue-effects.ts";
export { cashQueueHandlers } from "./queues/cash-queue.office-routes.ts";
