import type { WorkerEvents } from "graphile-worker";
import type { Pool, PoolClient } from "pg";

import type { Log } from "../telemetry/index.ts";

/** The class of our advisory locks that say "this worker lives". */
const lock_class = 7_301;
const sweep_every_ms = 5_000;
/** A worker that has just started may hold jobs before its lock. */
const grace = "10 seconds";
const workers_max = 100;

export type LifeWatch = { stop: () => Promise<void> };

/**
 * The queue frees the jobs of a killed worker after four hours. Here each worker holds an advisory lock for as long as its
 * connection lives, and every worker looks for jobs whose holder has lost it: a killed worker's jobs go on within seconds.
 */
export const releaseJobsOfTheDead = (pool: Pool, events: WorkerEvents, log: Log): LifeWatch => {
  let client: PoolClient | null = null;
  let holder = "";
  let stopped = false;
  let working: Promise<void> = Promise.resolve();

  /** A connection is given back once, whether it broke or is no longer needed. */
  const letGo = (held: PoolClient | null) => {
    if (held === null || held !== client) return;
    client = null;
    held.release(true);
  };

  const proveAlive = async (): Promise<PoolClient> => {
    if (client) return client;
    const fresh = await pool.connect();
    fresh.once("error", () => letGo(fresh));
    client = fresh;
    try {
      await fresh.query("select pg_advisory_lock_shared($1, hashtext($2))", [lock_class, holder]);
    } catch (error) {
      letGo(fresh);
      throw error;
    }
    return fresh;
  };

  const freeJobs = async (): Promise<void> => {
    const alive = await proveAlive();
    const { rows } = await alive.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker._private_jobs
       where locked_by <> $1 and locked_at < clock_timestamp() - $2::interval limit $3`,
      [holder, grace, workers_max],
    );
    for (const { locked_by } of rows) {
      // The exclusive lock is had only when nobody holds the shared one; it ends with the statement's transaction.
      const freed = await alive.query(
        `select graphile_worker.force_unlock_workers(array[$2])
         where pg_try_advisory_xact_lock($1, hashtext($2))`,
        [lock_class, locked_by],
      );
      if (freed.rowCount === 1) log.warn({ worker: locked_by }, "freed the jobs of a dead worker");
    }
  };

  const sweep = () => {
    if (stopped || holder === "") return;
    working = working
      .then(freeJobs)
      .catch((err: unknown) => log.warn({ err }, "could not look for the jobs of dead workers"));
  };

  events.on("pool:create", ({ workerPool }) => {
    holder = workerPool.id;
    sweep();
  });
  const timer = setInterval(sweep, sweep_every_ms);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await working;
      letGo(client);
    },
  };
};
