import { sql } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../context.ts";

/** The lag is read from the database at each scrape, because the roll-up may run in another process. */
export const watchRollUp = ({ db, metrics }: Pick<Ctx, "db" | "metrics">): void => {
  const readLag = async (): Promise<number> => {
    const { rows } = await sql<{ lag_s: number | null }>`
      select extract(epoch from clock_timestamp() - through_at)::double precision as lag_s from rollup_state
    `.execute(db);
    return rows[0]?.lag_s ?? Number.NaN;
  };
  new Gauge({
    name: "rollup_lag_seconds",
    help: "Age of the newest moment until which the dashboard counts everything. Not a number: it never ran, or the database is unavailable.",
    registers: [metrics.registry],
    async collect() {
      this.set(await readLag().catch(() => Number.NaN));
    },
  });
};
