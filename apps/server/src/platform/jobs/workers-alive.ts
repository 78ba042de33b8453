import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../db.gen.ts";
import type { Metrics } from "../telemetry/index.ts";
import type { Lane } from "./define-job.ts";

/** Class of the advisory locks that mark a kind of worker (role and lane) as alive. */
const lock_class = 7_306;

/** The lanes of each role. A lane without a living worker of its role is a fault. */
export type RoleLanes = Readonly<Record<string, readonly Lane[]>>;

export const workerKind = (role: string, lane: string): string => `${role} ${lane}`;

/**
 * Marks a worker as alive by a shared lock, which lasts as long as its connection. Any number of workers can hold it.
 */
export const holdAlive = (
  ask: (text: string, values: unknown[]) => Promise<unknown>,
  kind: string,
): Promise<unknown> => ask("select pg_advisory_lock_shared($1, hashtext($2))", [lock_class, kind]);

type Alive = { kind: string; workers: number };

/** Counts living workers by their locks. Every role may read pg_locks, so this needs no rights on the queue. */
const countAlive = async (db: Kysely<DB>, kinds: readonly string[]): Promise<Alive[]> => {
  const { rows } = await sql<Alive>`
    select kind, count(held.pid)::integer as workers
    from unnest(${kinds}::text[]) as kind left join pg_catalog.pg_locks held
      on held.locktype = 'advisory' and held.granted and held.classid = ${lock_class}
        and held.objid::bigint = (hashtext(kind)::bigint & 4294967295)
        and held.database = (select oid from pg_database where datname = current_database())
    group by kind
  `.execute(db);
  return rows;
};

/** Every process exports this metric, because a worker that is gone cannot report its own absence. */
export const watchWorkers = (
  { db, metrics }: { db: Kysely<DB>; metrics: Metrics },
  lanesOf: RoleLanes,
): void => {
  const kinds = Object.entries(lanesOf).flatMap(([role, lanes]) =>
    lanes.map((lane) => ({ role, lane, kind: workerKind(role, lane) })),
  );
  new Gauge({
    name: "workers_alive",
    help: "Workers that hold a connection to the queue, by role and lane.",
    labelNames: ["role", "lane"],
    registers: [metrics.registry],
    async collect() {
      // While the database is unavailable the metric is absent, because an old value would seem current.
      this.reset();
      const alive = await countAlive(
        db,
        kinds.map(({ kind }) => kind),
      ).catch((): Alive[] => []);
      const workersOf = new Map(alive.map((each) => [each.kind, each.workers]));
      for (const { role, lane, kind } of kinds) {
        const workers = workersOf.get(kind);
        if (workers !== undefined) this.set({ role, lane }, workers);
      }
    },
  });
};
