/**
 * Owns work that is done later: enqueued in the transaction that causes it, done by the role `worker`, tried again until it
 * succeeds or its tries are spent. Promises at least once, never at most once; a killed worker's jobs go on within 20 seconds.
 */
export {
  defineJob,
  handleJob,
  type JobHandler,
  type JobKind,
  type JobRun,
  type Lane,
} from "./define-job.ts";
export { enqueue, type JobOptions } from "./enqueue.ts";
export { watchJobs } from "./job-metrics.ts";
export { watchWorkers, type RoleLanes } from "./workers-alive.ts";
export { drainJobs, startWorker, type RunningWorker, type WorkerOptions } from "./run-worker.ts";
