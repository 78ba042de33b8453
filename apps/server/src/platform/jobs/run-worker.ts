import { EventEmitter } from "node:events";

import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Pool } from "pg";

import { openPool } from "../db/index.ts";
import type { Log } from "../telemetry/index.ts";
import type { JobHandler, Lane } from "./define-job.ts";
import { retryInQueue, type QueueRetries } from "./queue-retries.ts";
import { releaseJobsOfTheDead, type LifeBounds } from "./release-jobs.ts";
import { workerKind } from "./workers-alive.ts";

/**
 * Connections of the queue itself: one listens, one holds the locks that mark the worker as alive, and two take and
 * return jobs.
 */
const queue_connections = 4;
/**
 * How long the queue waits for the answer to a statement. Its statements take milliseconds; only a commit that waits
 * for the standby takes longer.
 */
const answer_max_ms = 10_000;
/**
 * How often the queue polls for jobs that became due, and for jobs whose notification was missed during a reconnect. So
 * this is how late a job can start.
 */
const usual_poll_ms = 1_000;
/** How long running jobs may continue after the stop signal. */
const abort_after_ms = 5_000;

export type WorkerOptions = {
  database_url: string;
  /** Role of this worker. Role and lane together are the kind under which it is counted as alive. */
  role?: string;
  /** Lane of this worker. Appears in the connection names in pg_stat_activity. */
  lane?: Lane;
  /** How many jobs run at once. */
  concurrency: number;
  handlers: readonly JobHandler[];
  poll_ms?: number;
  /** The times after which a worker counts as dead. Overridden in tests. */
  life?: LifeBounds;
  /** Called when the queue ended by itself and runs no more jobs. */
  onGiveUp?: () => void;
  log: Log;
};

export type RunningWorker = {
  /** Takes no new job, lets running jobs end, and returns unfinished ones to the queue. */
  stop: () => Promise<void>;
};

const tasksOf = (handlers: readonly JobHandler[]): TaskList => {
  const tasks: TaskList = {};
  for (const handler of handlers) {
    if (tasks[handler.name]) throw new Error(`two handlers for the job ${handler.name}`);
    tasks[handler.name] = (payload, { job, abortSignal }) =>
      handler.run(payload, { attempt: job.attempts, signal: abortSignal });
  }
  return tasks;
};

const cronOf = (handlers: readonly JobHandler[]) =>
  parseCronItems(
    handlers.flatMap(({ name, cron }) => (cron === null ? [] : [{ task: name, match: cron }])),
  );

/**
 * graphile-worker logs every job at `info`; we log that at `debug`. The metadata is omitted because it contains whole
 * jobs with their payloads.
 */
const loggerOf = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });

const openQueuePool = ({
  database_url,
  lane,
  log,
}: WorkerOptions): { pool: Pool; retries: QueueRetries } => {
  const pool = openPool({
    connectionString: database_url,
    max: queue_connections,
    application_name: `shwe jobs ${lane ?? ""}`.trimEnd(),
    answer_max_ms,
  });
  pool.on("error", (err) => log.warn({ err }, "job queue connection lost"));
  pool.on("connect", (client) => {
    client.on("error", (err) => log.warn({ err }, "job queue connection lost"));
  });
  return { pool, retries: retryInQueue(pool) };
};

export const startWorker = async (options: WorkerOptions): Promise<RunningWorker> => {
  const { pool, retries } = openQueuePool(options);
  const events: WorkerEvents = new EventEmitter();
  const kind = workerKind(options.role ?? "", options.lane ?? "");
  const watch = releaseJobsOfTheDead({ pool, events, kind, log: options.log }, options.life);
  const runner = await run({
    pgPool: pool,
    concurrency: options.concurrency,
    taskList: tasksOf(options.handlers),
    parsedCronItems: cronOf(options.handlers),
    logger: loggerOf(options.log),
    events,
    noHandleSignals: true,
    pollInterval: options.poll_ms ?? usual_poll_ms,
    gracefulShutdownAbortTimeout: abort_after_ms,
  });
  let isStopping = false;
  // The runner ends by itself only after a serious failure, with or without an error.
  const ended = runner.promise
    .catch((err: unknown) => options.log.error({ err }, "the job queue failed"))
    .then(() => {
      if (isStopping) return;
      options.log.error({ lane: options.lane }, "the job queue gave up");
      options.onGiveUp?.();
    });
  return {
    stop: async () => {
      isStopping = true;
      retries.end();
      // `stop` rejects when the runner has already ended by itself.
      await runner.stop().catch(() => ended);
      await watch.stop();
      await pool.end();
    },
  };
};

/** Runs all due jobs, and the jobs they enqueue, until the queue is empty. For tests. */
export const drainJobs = async (options: WorkerOptions): Promise<void> => {
  const { pool } = openQueuePool(options);
  try {
    await runOnce({
      pgPool: pool,
      concurrency: options.concurrency,
      taskList: tasksOf(options.handlers),
      logger: loggerOf(options.log),
      noHandleSignals: true,
    });
  } finally {
    await pool.end();
  }
};
