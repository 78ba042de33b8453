import type { WorkerEvents } from "graphile-worker";
import type { Pool, PoolClient } from "pg";

import { answerInTime } from "../answer-in-time.ts";
import type { Log } from "../telemetry/index.ts";
import { watchLostJobs } from "./lost-jobs.ts";
import { holdAlive } from "./workers-alive.ts";

/** Class of the advisory locks that mark each worker as alive. */
const lock_class = 7_301;
const workers_max = 100;
/** Timeout of one statement in the check for jobs of dead workers. */
const look_max_ms = 3_000;

export type LifeBounds = {
  /** How often a worker checks its own lock and searches for workers without one. */
  look_every_ms: number;
  /** How long a worker must be without its lock before its jobs are freed. */
  missing_ms: number;
};

/**
 * A worker counts as dead after 15 s without its lock. A living worker notices after at most 5 s that its lock is lost
 * (one check every 2 s, 3 s for one that hangs), checks again after 2 s and then has the lock as soon as the server
 * answers. The rest of the time allows for a slow new connection.
 */
const usual_bounds: LifeBounds = { look_every_ms: 2_000, missing_ms: 15_000 };

type WatchedWorker = {
  pool: Pool;
  events: WorkerEvents;
  /** The role and lane under which this worker is counted as alive. */
  kind: string;
  log: Log;
};

export type LifeWatch = { stop: () => Promise<void> };

const ask = async <R>(client: PoolClient, text: string, values: unknown[]): Promise<R[]> => {
  const { rows } = await answerInTime(
    client.query(text, values),
    look_max_ms,
    () => new Error("the check for jobs of dead workers took too long"),
  );
  return rows as R[];
};

const readWithoutLock = async (client: PoolClient, holder: string): Promise<string[]> => {
  const rows = await ask<{ worker: string }>(
    client,
    `select worker from (
       select distinct locked_by as worker from graphile_worker._private_jobs where locked_by <> $2 limit $3
     ) holders
     where not exists (
       select from pg_locks l where l.locktype = 'advisory' and l.classid = $1::integer::oid and l.objid = hashtext(worker)::oid
         and l.database = (select oid from pg_database where datname = current_database())
     )`,
    [lock_class, holder, workers_max],
  );
  return rows.map(({ worker }) => worker);
};

/**
 * Frees the jobs of a worker, unless it is alive after all: the exclusive lock is granted only if the worker does not
 * hold its shared one. The exclusive lock is released at the end of the statement.
 */
const freeJobsOf = async (client: PoolClient, worker: string): Promise<boolean> => {
  const freed = await ask(
    client,
    `select graphile_worker.force_unlock_workers(array[$2])
     where pg_try_advisory_xact_lock($1, hashtext($2))`,
    [lock_class, worker],
  );
  return freed.length === 1;
};

/**
 * graphile-worker frees the jobs of a killed worker after four hours. Here each worker holds an advisory lock as long
 * as its connection lives, and every worker searches for jobs whose worker holds none, so the jobs of a killed worker
 * continue within seconds. A failover releases all locks at once. So a worker counts as dead only if it is without
 * its lock for longer than a living one needs to take it again, observed over one uninterrupted connection.
 */
export const releaseJobsOfTheDead = (
  { pool, events, kind, log }: WatchedWorker,
  { look_every_ms, missing_ms }: LifeBounds = usual_bounds,
): LifeWatch => {
  const lost = watchLostJobs(events, ask);
  let client: PoolClient | null = null;
  /** When each worker without a lock was first observed over this connection. */
  let missing = new Map<string, number>();
  let holder = "";
  let stopped = false;
  let looking: Promise<void> | null = null;

  /** Releases a connection only once, whether it broke or is no longer needed. */
  const letGo = (held: PoolClient | null) => {
    if (held === null || held !== client) return;
    client = null;
    missing = new Map();
    held.release(true);
  };

  const proveAlive = async (): Promise<PoolClient> => {
    if (client) return client;
    const fresh = await pool.connect();
    fresh.once("error", () => letGo(fresh));
    client = fresh;
    await ask(fresh, "select pg_advisory_lock_shared($1, hashtext($2))", [lock_class, holder]);
    await holdAlive((text, values) => ask(fresh, text, values), kind);
    return fresh;
  };

  const look = async (): Promise<void> => {
    const alive = await proveAlive();
    const now = performance.now();
    const without = await readWithoutLock(alive, holder);
    missing = new Map(without.map((worker) => [worker, missing.get(worker) ?? now]));
    for (const [worker, since] of missing)
      if (now - since >= missing_ms && (await freeJobsOf(alive, worker)))
        log.warn({ worker }, "released the jobs of a dead worker");
    const jobs = await lost.giveBack(alive, holder);
    if (jobs > 0) log.warn({ jobs }, "released jobs that this worker locked but never received");
  };

  const begin = () => {
    if (stopped || holder === "" || looking) return;
    looking = look()
      .catch((err: unknown) => {
        letGo(client);
        log.warn({ err }, "check for jobs of dead workers failed");
      })
      .finally(() => (looking = null));
  };

  events.on("pool:create", ({ workerPool }) => {
    holder = workerPool.id;
    begin();
  });
  const timer = setInterval(begin, look_every_ms);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await looking;
      letGo(client);
    },
  };
};
