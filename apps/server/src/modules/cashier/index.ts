/**
 * Money movements that a player requests: transfers between the main and the game wallet, cash in and cash out. A command
 * is executed once even if the client repeats it, and every rule is checked under the locks of the rows it depends on. Cash in
 * and cash out are decided by SQL functions (`db/functions/cashier`), which no process can go around.
 */
export { cashierHandlers } from "./cashier.routes.ts";
export { cashierTasks } from "./cashier.tasks.ts";
export { createWebhookIntake } from "./gateway-payments/take-webhook.ts";
export { watchGateways } from "./gateway-payments/watch-gateways.ts";
export { findCashFaults } from "./find-cash-faults.ts";
export { watchAccounts } from "./accounts/watch-accounts.ts";
export { watchQueues } from "./queues/waiting/watch-queues.ts";
