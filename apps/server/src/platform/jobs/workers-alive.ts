import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../db.gen.ts";
import type { Metrics } from "../telemetry/index.ts";
import type { Lane } from "./define-job.ts";

/** The class of our advisory locks that say "a worker of this kind lives". */
const lock_class = 7_306;

/** The lanes that each role works on. A lane without a live worker of a role that has jobs there is a fault. */
export type RoleLanes = Readonly<Record<string, readonly Lane[]>>;

export const workerKind = (role: string, lane: string): string => `${role} ${lane}`;

/** Held by a connection of the worker for as long as that lives, by any number of workers at once. */
export const holdAlive = (
  ask: (text: string, values: unknown[]) => Promise<unknown>,
  kind: string,
): Promise<unknown> => ask("select pg_advisory_lock_shared($1, hashtext($2))", [lock_class, kind]);

type Alive = { kind: string; workers: number };

/** Every role may read which locks are held, so this needs no rights on the queue. */
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

/** Shown by every process and not by the workers alone, which cannot show that they are gone. */
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
      // Without the database nobody knows: an old figure would look like a good one.
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
