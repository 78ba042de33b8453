/**
 * Owns the audits: balances, seals of the ledger, seals of draws and the record of operator acts are recomputed every night and after each
 * restart or failover, without anybody asking. Promises that a finding is logged as an error and shown in the metrics, and that an
 * audit which did not run is seen there too.
 */
export { auditTasks } from "./audits.tasks.ts";
export { watchAudits } from "./audit-metrics.ts";
