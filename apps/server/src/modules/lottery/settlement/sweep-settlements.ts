import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { enqueueSettlement } from "../draw/jobs.ts";

const draws_per_sweep = 500;
/** How long the sweep waits for the job that the result or the void enqueued. */
const settle_grace = "60 seconds";
/** The sweep ignores draws whose result time is longer ago than this; earlier sweeps have logged them. */
const looked_back = "40 days";

/**
 * Enqueues the settlement again for draws whose payments do not match their newest result or their void, because the job used
 * up its attempts.
 */
export const sweepSettlements = async ({ db, log }: Pick<Ctx, "db" | "log">): Promise<void> => {
  const { rows } = await sql<{ id: bigint; state: string }>`
    select draw.id, draw.state
    from draw
      left join lateral (
        select version, published_at from draw_result where draw_id = draw.id order by version desc limit 1
      ) result on true
      left join lateral (
        select * from settlement where draw_id = draw.id order by version desc limit 1
      ) last on true
    where draw.result_at > clock_timestamp() - ${looked_back}::interval
      and greatest(draw.moved_at, result.published_at) < clock_timestamp() - ${settle_grace}::interval
      and case draw.state
        when 'void' then last.done_at is null
        when 'resulted' then true
        when 'settled' then last.done_at is null or last.kind <> 'pay' or last.result_version <> result.version
        else false
      end
    order by draw.id limit ${draws_per_sweep}
  `.execute(db);
  for (const { id, state } of rows) {
    log.warn({ draw_id: String(id), state }, "settlement of a draw is overdue");
    await inTransaction(db, (tx) => enqueueSettlement(tx, id));
  }
};
