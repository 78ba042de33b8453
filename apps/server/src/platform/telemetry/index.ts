/** Logs and metrics. Secrets listed in `redact.ts` are never written, and logging never blocks a response. */
export { createLogs, type Log, type Logs } from "./log.ts";
export { createMetrics, type Metrics } from "./metrics.ts";
