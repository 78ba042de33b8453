import { sql } from "kysely";

import type { Ctx } from "../../context.ts";

/** How long news are stored. A client that was offline for longer refetches everything. */
const kept_for = "7 days";
const rows_per_statement = 5_000;
const statements_max = 200;

export const sweepNews = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  for (let statement = 0; statement < statements_max; statement += 1) {
    const { rows } = await sql<{ forgotten: number }>`
      select news_forget(${kept_for}::interval, ${rows_per_statement}) as forgotten`.execute(db);
    if ((rows[0]?.forgotten ?? 0) < rows_per_statement) return;
  }
};
