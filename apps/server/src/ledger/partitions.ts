import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";
import type { Metrics } from "../platform/telemetry/index.ts";

/** A job that fails for two months still leaves room to post to. */
const partition_months_ahead = 3;
/** With fewer months after this one to post to, no process is ready: posting would stop at the end of this month. */
export const ready_months_min = 1;

/** Makes the partitions of this month and the next ones that are missing, and tells how many it made. */
export const addPartitions = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ made: number }>`
    select ledger_add_partitions(${partition_months_ahead}) as made
  `.execute(tx);
  return rows[0]?.made ?? 0;
};

/** How many months after this one can be posted to. Below two somebody has to look. */
export const readMonthsLeft = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ months: number }>`select ledger_months_left() as months`.execute(db);
  return rows[0]?.months ?? 0;
};

/** In every process, because it matters most while no worker runs. Without the database it is not a number. */
export const watchMonthsLeft = ({ db, metrics }: { db: Kysely<DB>; metrics: Metrics }): void => {
  new Gauge({
    name: "ledger_partition_months_left",
    help: "Months after this one that the ledger can be posted to. Below 2 somebody has to look.",
    registers: [metrics.registry],
    async collect() {
      this.set(await readMonthsLeft(db).catch(() => Number.NaN));
    },
  });
};
