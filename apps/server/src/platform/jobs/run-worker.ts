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

/** Of the queue itself: one that listens, one that proves the worker is alive, and two that take and return jobs. */
const queue_connections = 4;
/** Its statements take milliseconds; only a commit that waits for the standby takes long. */
const answer_max_ms = 10_000;
/** A job for a later moment is found by looking, and a listener may miss a message while it reconnects: this is how late a job can be. */
const usual_poll_ms = 1_000;
/** How long running jobs may go on after the signal to stop. */
const abort_after_ms = 5_000;

export type WorkerOptions = {
  database_url: string;
  /** Whose worker this is, with its lane the kind that is counted as alive. */
  role?: string;
  /** Names the connections in pg_stat_activity. */
  lane?: Lane;
  /** How many jobs run at once. */
  concurrency: number;
  handlers: readonly JobHandler[];
  poll_ms?: number;
  /** When a worker counts as dead, if not as usual. */
  life?: LifeBounds;
  /** Told when the queue ended without being asked to. It does no more jobs then. */
  onGiveUp?: () => void;
  log: Log;
};

export type RunningWorker = {
  /** Takes no new job, lets the running ones end, and gives back what did not. */
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

/** The queue tells of every job at `info`; for us that is `debug`. Meta is left out: it holds whole jobs with their payloads. */
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
  pool.on("error", (err) => log.warn({ err }, "a connection of the job queue broke"));
  pool.on("connect", (client) => {
    client.on("error", (err) => log.warn({ err }, "a connection of the job queue broke"));
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
  // The runner ends by itself only when something is badly wrong, and it says so by an error or by none.
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
      // One that has ended by itself refuses to be stopped.
      await runner.stop().catch(() => ended);
      await watch.stop();
      await pool.end();
    },
  };
};

/** Runs what is due, and what that causes, until nothing is left. For tests. */
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
