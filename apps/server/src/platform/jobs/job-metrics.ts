import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../db.gen.ts";
import type { Metrics } from "../telemetry/index.ts";
import type { JobHandler, Lane } from "./define-job.ts";

type Watched = { db: Kysely<DB>; metrics: Metrics };
type Figures = {
  lane: Lane;
  waiting: number;
  oldest_s: number;
  failed: number;
  retrying: number;
};

/**
 * The lane of each job name that this process reports. Roles of one process share the map, because they may have the
 * same lanes.
 */
const watched = new WeakMap<Metrics, Map<string, Lane>>();

/**
 * Waiting jobs are due and not taken by a worker. Jobs that used up their attempts are not waiting: they stay in the
 * queue as failed until an operator handles them.
 */
const readFigures = async (db: Kysely<DB>, laneOf: Map<string, Lane>): Promise<Figures[]> => {
  const { rows } = await sql<Figures>`
    select lane, count(job.id) filter (where job.is_waiting)::integer as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(job.run_at) filter (where job.is_waiting)), 0)::double precision
        as oldest_s,
      count(job.id) filter (where job.is_spent and job.locked_at is null)::integer as failed,
      count(job.id) filter (where not job.is_spent and job.last_error is not null)::integer as retrying
    from unnest(${[...laneOf.keys()]}::text[], ${[...laneOf.values()]}::text[]) as known (name, lane)
      left join lateral (
        select id, run_at, locked_at, last_error, attempts >= max_attempts as is_spent,
          locked_at is null and run_at <= clock_timestamp() and attempts < max_attempts as is_waiting
        from graphile_worker.jobs where task_identifier = known.name
      ) job on true
    group by lane
  `.execute(db);
  return rows;
};

const makeGauges = ({ db, metrics }: Watched, laneOf: Map<string, Lane>): void => {
  const registers = [metrics.registry];
  const make = (name: string, help: string, pick: (figures: Figures) => number) =>
    new Gauge({
      ...{ name, help, registers, labelNames: ["lane"] },
      async collect() {
        // While the database is unavailable the metrics are absent, because an old value would seem current.
        this.reset();
        for (const each of await readFigures(db, laneOf).catch((): Figures[] => []))
          this.set({ lane: each.lane }, pick(each));
      },
    });
  make(
    "jobs_waiting",
    "Jobs that are due and that no worker has taken, by lane.",
    (each) => each.waiting,
  );
  make(
    "jobs_oldest_waiting_seconds",
    "How long the oldest of these jobs has been due, by lane.",
    (each) => each.oldest_s,
  );
  make(
    "jobs_failed",
    "Jobs that used up their attempts and will not run again, by lane.",
    (each) => each.failed,
  );
  make(
    "jobs_retrying",
    "Jobs whose last attempt failed and that will be retried, by lane.",
    (each) => each.retrying,
  );
};

/** Metrics of the lanes of these jobs. Read from the database at each scrape, because other processes work on the same jobs. */
export const watchJobs = (watching: Watched, handlers: readonly JobHandler[]): void => {
  const known = watched.get(watching.metrics);
  const laneOf = known ?? new Map<string, Lane>();
  for (const { name, lane } of handlers) laneOf.set(name, lane);
  if (known) return;
  watched.set(watching.metrics, laneOf);
  makeGauges(watching, laneOf);
};
