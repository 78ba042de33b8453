import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";
import type { Metrics } from "../platform/telemetry/index.ts";

/**
 * The number of months for which partitions of the transfer table are created in advance, so that the job that creates
 * them can fail for two months before posting stops.
 */
const partition_months_ahead = 3;
/**
 * A process reports that it is not ready when partitions exist for fewer months after the current one than this: posting
 * would stop at the end of this month.
 */
export const ready_months_min = 1;

/** Creates missing partitions of the transfer table for this month and the next ones, and returns how many it created. */
export const addPartitions = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ made: number }>`
    select ledger_add_partitions(${partition_months_ahead}) as made
  `.execute(tx);
  return rows[0]?.made ?? 0;
};

/** How many months after the current one have a partition. Below two an operator has to act. */
export const readMonthsLeft = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ months: number }>`select ledger_months_left() as months`.execute(db);
  return rows[0]?.months ?? 0;
};

/**
 * The metric of the months left is exported by every process, because it matters most while no worker runs. Without the
 * database its value is NaN.
 */
export const watchMonthsLeft = ({ db, metrics }: { db: Kysely<DB>; metrics: Metrics }): void => {
  new Gauge({
    name: "ledger_partition_months_left",
    help: "Months after the current one for which the ledger has a partition. Below 2 an operator has to act.",
    registers: [metrics.registry],
    async collect() {
      this.set(await readMonthsLeft(db).catch(() => Number.NaN));
    },
  });
};
