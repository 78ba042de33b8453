import type { WorkerEvents } from "graphile-worker";
import type { PoolClient } from "pg";

/** Longer than the answer to the taking of a job may be on its way. */
const lost_after = "30 seconds";

type HeldJob = { id: string; is_old: boolean };
type Ask = <R>(client: PoolClient, text: string, values: unknown[]) => Promise<R[]>;

export type LostJobs = {
  /** Gives back what this worker holds in the queue without ever having heard of it. Tells how many these were. */
  giveBack: (client: PoolClient, holder: string) => Promise<number>;
};

/**
 * A job whose taking was committed and whose answer got lost is held by a worker that does not know of it. It is neither done nor, while
 * that worker lives, freed by others. So the worker compares what it holds with what it was given.
 */
export const watchLostJobs = (events: WorkerEvents, ask: Ask): LostJobs => {
  /** Jobs that were given to this worker, by whether they still run. One that has ended is held until the queue has heard of it. */
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
