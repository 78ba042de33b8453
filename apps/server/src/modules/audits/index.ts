/**
 * Audits: balances, ledger seals, draw seals, the record of operator acts, yesterday's report and the transfers of cash are
 * recomputed every night and after each restart or failover. A finding is logged as an error and exported as a metric, which also shows an audit that
 * did not run.
 */
export { auditTasks } from "./audits.tasks.ts";
export { watchAudits } from "./audit-metrics.ts";
export { readLastAudit } from "./read-last-audit.ts";
