import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { expectTelling } from "./jobs.ts";

const draws_per_sweep = 500;
/** The job that the settlement brought along comes first. */
const tell_grace = "60 seconds";
/** As long as news are kept. Later nobody waits for it any more; it stands in the history of slips. */
const looked_back = "7 days";

/** Draws whose newest settlement is done and was not told to the end: their job was spent, or the program was stopped. */
export const sweepTellings = async ({ db, log }: Pick<Ctx, "db" | "log">): Promise<void> => {
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
    log.warn({ draw_id: String(draw_id) }, "the players of a draw are told late");
    await inTransaction(db, (tx) => expectTelling(tx, draw_id));
  }
};
