import type { WorkerEvents } from "graphile-worker";
import type { PoolClient } from "pg";

/** A job that was locked for a worker this long ago and has not reached the worker is considered lost. */
const lost_after = "30 seconds";

type HeldJob = { id: string; is_old: boolean };
type Ask = <R>(client: PoolClient, text: string, values: unknown[]) => Promise<R[]>;

export type LostJobs = {
  /**
   * Returns to the queue the jobs that are locked by this worker but were never delivered to it, and resolves to their
   * number.
   */
  giveBack: (client: PoolClient, holder: string) => Promise<number>;
};

/**
 * When a worker takes a job and the response of the database is lost, the job is locked by a worker that does not
 * know of it: the job does not run, and other workers do not free it while this worker is alive. So the worker
 * compares the jobs locked in its name with those it has received.
 */
export const watchLostJobs = (events: WorkerEvents, ask: Ask): LostJobs => {
  /** Jobs that this worker received, by whether they still run. An ended job stays in the map until the queue has unlocked it. */
  const given = new Map<string, "runs" | "ended">();
  events.on("job:start", ({ job }) => given.set(job.id, "runs"));
  events.on("job:complete", ({ job }) => given.set(job.id, "ended"));

  return {
    giveBack: async (client, holder) => {
      const ended = [...given].filter(([, state]) => state === "ended").map(([id]) => id);
      const held = await ask<HeldJob>(
        client,
        `select id::text, locked_at < clock_timestamp() - $2::interval as is_old
         from graphile_worker._private_jobs where locked_by = $1`,
        [holder, lost_after],
      );
      const ids = new Set(held.map(({ id }) => id));
      for (const id of ended) if (!ids.has(id)) given.delete(id);
      const lost = held.filter(({ id, is_old }) => is_old && !given.has(id)).map(({ id }) => id);
      if (lost.length === 0) return 0;
      await ask(
        client,
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where id = any ($2::bigint[]) and locked_by = $1`,
        [holder, lost],
      );
      return lost.length;
    },
  };
};
