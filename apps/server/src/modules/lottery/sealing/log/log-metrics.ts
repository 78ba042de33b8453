import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { DB } from "../../../../db.gen.ts";
import type { Metrics } from "../../../../platform/telemetry/index.ts";

type LogLag = { lag_s: number | null; unstamped_s: number | null };

const readLag = async (db: Kysely<DB>): Promise<LogLag> => {
  const { rows } = await sql<LogLag>`
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
 * Metrics of the log of seals. They are read from the database at each scrape, because the signer is another process, and are
 * NaN if the database is unavailable. The lag of countersignatures is shown only if an authority is configured.
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
    help: "Age of the oldest result or entry that is not signed in the log of seals. 0: all are signed.",
    registers,
    async collect() {
      this.set((await readLag(db).catch(() => absent)).lag_s ?? 0);
    },
  });
  if (!has_authority) return;
  new Gauge({
    name: "seal_log_unstamped_seconds",
    help: "Age of the oldest entry of the log of seals without a countersignature of an authority. 0: all are countersigned.",
    registers,
    async collect() {
      this.set((await readLag(db).catch(() => absent)).unstamped_s ?? 0);
    },
  });
};
