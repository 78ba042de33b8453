import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../db.gen.ts";
import type { Metrics } from "../../platform/telemetry/index.ts";

type Figures = { sealed_at_s: number | null; lag_s: number | null };

const readFigures = async (db: Kysely<DB>): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with last as (select to_xact, sealed_at from ledger_seal order by seq desc limit 1)
    select (select extract(epoch from sealed_at)::double precision from last) as sealed_at_s,
      extract(epoch from clock_timestamp() - min(created_at))::double precision as lag_s
    from transfer where xact_id >= coalesce((select to_xact from last), 0)
  `.execute(db);
  return rows[0] ?? { sealed_at_s: null, lag_s: null };
};

/** The metrics are read from the database at each scrape, because the signer is another process. Without the database they are NaN. */
export const watchSeals = ({ db, metrics }: { db: Kysely<DB>; metrics: Metrics }): void => {
  const registers = [metrics.registry];
  const absent = { sealed_at_s: Number.NaN, lag_s: Number.NaN };
  new Gauge({
    name: "ledger_seal_lag_seconds",
    help: "Age of the oldest transfer that no seal covers. 0: all are sealed.",
    registers,
    async collect() {
      this.set((await readFigures(db).catch(() => absent)).lag_s ?? 0);
    },
  });
  new Gauge({
    name: "ledger_last_seal_timestamp_seconds",
    help: "When the ledger was last sealed. 0: never.",
    registers,
    async collect() {
      this.set((await readFigures(db).catch(() => absent)).sealed_at_s ?? 0);
    },
  });
};
