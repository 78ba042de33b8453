/**
 * Owns what the process tells about itself: log lines and figures. Promises that no secret of `redact.ts` is written, and that
 * telling never blocks answering.
 */
export { createLogs, type Log, type Logs } from "./log.ts";
export { createMetrics, type Metrics } from "./metrics.ts";
