import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { recordView, type Act } from "./record-act.ts";

const hour_s = 3_600;
/** The advisory lock class for counting the views of an operator. */
const lock_class = 0x76696577;

/**
 * Records a view of which an operator may make `per_hour_max` in an hour, and refuses it beyond that. The record itself is
 * counted, so that a restart of the process forgets none.
 */
export const recordLimitedView = async (tx: Tx, view: Act, per_hour_max: number): Promise<void> => {
  // Without the lock, concurrent calls would not count each other.
  await sql`select pg_advisory_xact_lock(${lock_class}, hashint8(${view.operator_id}))`.execute(tx);
  const { rows } = await sql<{ views: number; oldest_s: number }>`
    select count(*)::integer as views,
      coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::double precision as oldest_s
    from operator_act
    where operator_id = ${view.operator_id} and act = ${view.act} and is_view
      and at > clock_timestamp() - ${hour_s} * interval '1 second'`.execute(tx);
  const [row] = rows;
  if (row !== undefined && row.views >= per_hour_max)
    throw fail("too_many_requests", {
      retry_after_s: Math.max(1, Math.ceil(hour_s - row.oldest_s)),
    });
  await recordView(tx, view);
};
