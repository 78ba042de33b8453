import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../db.gen.ts";
import type { Metrics } from "../telemetry/index.ts";
import { within } from "../within.ts";

/** How long the query may take: it must end before the scrape of Prometheus times out. */
const read_max_ms = 2_000;

type Waits = { waiting: number; oldest_s: number };

const unknown: Waits = { waiting: Number.NaN, oldest_s: Number.NaN };

/**
 * Counts the commits that wait for the standby, only those of its own database role: PostgreSQL shows the wait event of
 * another session only to the same role.
 */
const readWaits = async (db: Kysely<DB>): Promise<Waits> => {
  const { rows } = await sql<Waits>`
    select count(*)::integer as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(query_start)), 0)::double precision as oldest_s
    from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()
  `.execute(db);
  return rows[0] ?? unknown;
};

/** Metrics of commits that wait for the synchronous standby: without one, commits wait for ever and no error is reported. */
export const watchStandbyWaits = ({ db, metrics }: { db: Kysely<DB>; metrics: Metrics }): void => {
  const make = (name: string, help: string, pick: (waits: Waits) => number) =>
    new Gauge({
      ...{ name, help, registers: [metrics.registry] },
      async collect() {
        this.set(pick(await within(read_max_ms, readWaits(db)).catch(() => unknown)));
      },
    });
  make(
    "db_commits_waiting_for_standby",
    "Commits of this process's database role that wait for the synchronous standby.",
    ({ waiting }) => waiting,
  );
  make(
    "db_oldest_standby_wait_seconds",
    "How long the oldest of these commits has been under way.",
    ({ oldest_s }) => oldest_s,
  );
};
