import { EventEmitter } from "node:events";

import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { Pool } from "pg";

import type { Log } from "../telemetry/index.ts";
import type { JobHandler } from "./define-job.ts";
import { releaseJobsOfTheDead } from "./release-jobs.ts";

/** The queue needs its own: one that listens, one that proves the worker is alive, and what takes and returns jobs. */
const connections_beside_jobs = 3;
const connect_timeout_ms = 5_000;
/** A listener may miss a message while it reconnects; this is how late a job can be then. */
const poll_interval_ms = 1_000;
/** How long running jobs may go on after the signal to stop. */
const abort_after_ms = 5_000;

export type WorkerOptions = {
  database_url: string;
  /** How many jobs run at once. */
  concurrency: number;
  handlers: readonly JobHandler[];
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

const openPool = ({ database_url, concurrency, log }: WorkerOptions): Pool => {
  const pool = new Pool({
    connectionString: database_url,
    max: concurrency + connections_beside_jobs,
    application_name: "shwe-worker",
    connectionTimeoutMillis: connect_timeout_ms,
  });
  pool.on("error", (err) => log.warn({ err }, "a connection of the job queue broke"));
  pool.on("connect", (client) => {
    client.on("error", (err) => log.warn({ err }, "a connection of the job queue broke"));
  });
  return pool;
};

export const startWorker = async (options: WorkerOptions): Promise<RunningWorker> => {
  const pool = openPool(options);
  const events: WorkerEvents = new EventEmitter();
  const watch = releaseJobsOfTheDead(pool, events, options.log);
  const runner = await run({
    pgPool: pool,
    concurrency: options.concurrency,
    taskList: tasksOf(options.handlers),
    parsedCronItems: cronOf(options.handlers),
    logger: loggerOf(options.log),
    events,
    noHandleSignals: true,
    pollInterval: poll_interval_ms,
    gracefulShutdownAbortTimeout: abort_after_ms,
  });
  // The runner ends by itself only when something is badly wrong; a worker that silently does nothing is worse than none.
  runner.promise.catch((err: unknown) => options.log.error({ err }, "the job queue stopped"));
  return {
    stop: async () => {
      await runner.stop();
      await watch.stop();
      await pool.end();
    },
  };
};

/** Runs what is due, and what that causes, until nothing is left. For tests. */
export const drainJobs = async (options: WorkerOptions): Promise<void> => {
  const pool = openPool(options);
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
