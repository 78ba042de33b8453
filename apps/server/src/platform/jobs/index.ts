/**
 * Jobs: enqueued in the transaction that causes them, run by the role `worker`, and retried until they succeed or
 * their attempts are used up. Every job runs at least once and may run twice; the jobs of a killed worker continue
 * within 20 seconds.
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
export { readJobStates } from "./job-states.ts";
