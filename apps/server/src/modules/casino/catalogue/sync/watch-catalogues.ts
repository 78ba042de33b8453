import { sql } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../../../context.ts";

type Age = { provider_id: number; age_s: number | null };

/**
 * How old the copy of each catalogue is, read from the database at each scrape because another process may have copied it. Without the database
 * there is no value.
 */
export const watchCatalogues = ({ db, metrics }: Pick<Ctx, "db" | "metrics">): void => {
  new Gauge({
    name: "game_catalogue_age_seconds",
    help: "How long ago the catalogue of a provider was copied; infinite if it never was.",
    labelNames: ["provider"],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      const { rows } = await sql<Age>`
        select provider_id, extract(epoch from clock_timestamp() - catalog_synced_at)::double precision as age_s
        from game_provider where protocol = 'swp'`
        .execute(db)
        .catch(() => ({ rows: [] }));
      for (const { provider_id, age_s } of rows)
        this.set({ provider: provider_id }, age_s ?? Number.POSITIVE_INFINITY);
    },
  });
};
