import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { enqueueOutcomes } from "../draw/jobs.ts";

const draws_per_sweep = 500;
/** How long the sweep waits for the job that the settlement enqueued. */
const tell_grace = "60 seconds";
/**
 * The sweep ignores settlements older than this, which is how long news are stored. Older outcomes are in the player's
 * history of slips.
 */
const looked_back = "7 days";

/**
 * Enqueues publishing again for draws with a finished settlement whose outcomes were not all published: the job used up its
 * attempts, or the process was stopped.
 */
export const sweepOutcomes = async ({ db, log }: Pick<Ctx, "db" | "log">): Promise<void> => {
  const { rows } = await sql<{ draw_id: bigint }>`
    select settled.draw_id
    from settlement settled
      left join outcome_telling telling using (draw_id, version)
    where settled.done_at between clock_timestamp() - ${looked_back}::interval and clock_timestamp() - ${tell_grace}::interval
      and settled.kind <> 'reverse' and telling.done_at is null
      and not exists (
        select from settlement newer where newer.draw_id = settled.draw_id and newer.version > settled.version
      )
    order by settled.draw_id limit ${draws_per_sweep}
  `.execute(db);
  for (const { draw_id } of rows) {
    log.warn({ draw_id: String(draw_id) }, "outcomes of a draw are published late");
    await inTransaction(db, (tx) => enqueueOutcomes(tx, draw_id));
  }
};
