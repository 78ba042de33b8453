import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/**
 * Finds rows of `slip_day` (sums per player, draw and day) that differ from the sums of all slips, payouts and
 * reversals.
 */
export const findDayFaults = async (owner: Kysely<DB>): Promise<unknown[]> => {
  const { rows } = await sql`
    with scanned as (
      select slip.player_id, slip.draw_id, (slip.accepted_at at time zone 'Asia/Yangon')::date as accepted_on,
        count(*) as slips, sum(slip.total)::bigint as staked, coalesce(sum(paid.amount - paid.reversed), 0)::bigint as returned,
        min(slip.id) as first_slip_id, max(slip.id) as last_slip_id
      from slip left join (
        select payout.draw_id, payout.slip_id, sum(amount) as amount,
          coalesce(sum(amount) filter (where exists (
            select from payout_reversal undone
            where (undone.draw_id, undone.slip_id, undone.version) = (payout.draw_id, payout.slip_id, payout.version)
          )), 0) as reversed
        from payout group by 1, 2
      ) paid on paid.draw_id = slip.draw_id and paid.slip_id = slip.id
      group by 1, 2, 3
    ),
    kept as (
      select player_id, draw_id, accepted_on, slips, staked, returned, first_slip_id, last_slip_id from slip_day
    )
    (select 'kept' as fault, * from (table kept except table scanned) wrong)
    union all
    (select 'scanned', * from (table scanned except table kept) missing)
    limit 20
  `.execute(owner);
  return rows;
};
