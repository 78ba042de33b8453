import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../../db.gen.ts";
import type { Metrics } from "../../../platform/telemetry/index.ts";

type Figures = { lag_s: number | null; unstamped_s: number | null };

const readFigures = async (db: Kysely<DB>): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select extract(epoch from clock_timestamp() - least(
        (select min(recorded_at) from seal_log where signature is null),
        (select min(published_at) from draw_result result where not exists (
          select from seal_log entry
          where entry.draw_id = result.draw_id and entry.kind = 'result' and entry.version = result.version
        ))
      ))::double precision as lag_s,
      extract(epoch from clock_timestamp() - (
        select min(recorded_at) from seal_log where seq > coalesce((select max(seq) from seal_log_stamp), 0)
      ))::double precision as unstamped_s
  `.execute(db);
  return rows[0] ?? { lag_s: null, unstamped_s: null };
};

/**
 * Read from the database when they are asked for, because the signer is another process. Without it they are not a number. What waits for a
 * countersignature is shown only where an authority is configured.
 */
export const watchSealLog = ({
  db,
  metrics,
  has_authority,
}: {
  db: Kysely<DB>;
  metrics: Metrics;
  has_authority: boolean;
}): void => {
  const registers = [metrics.registry];
  const absent = { lag_s: Number.NaN, unstamped_s: Number.NaN };
  new Gauge({
    name: "seal_log_lag_seconds",
    help: "Age of the oldest result or entry that is not signed in the log of seals. 0: all are.",
    registers,
    async collect() {
      this.set((await readFigures(db).catch(() => absent)).lag_s ?? 0);
    },
  });
  if (!has_authority) return;
  new Gauge({
    name: "seal_log_unstamped_seconds",
    help: "Age of the oldest entry of the log of seals that no authority has countersigned. 0: all are.",
    registers,
    async collect() {
      this.set((await readFigures(db).catch(() => absent)).unstamped_s ?? 0);
    },
  });
};
