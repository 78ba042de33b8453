/**
 * Sums of the ledger by time, lottery and group of players, for the dashboard and the reports. A job adds the transfers
 * of finished transactions exactly once, so that late commits are not missed, and `findReportFaults` compares a day
 * with the ledger.
 */
export { findReportFaults } from "./find-report-faults.ts";
export { reportTasks } from "./reports.tasks.ts";
export { watchRollUp } from "./roll-up-metrics.ts";
