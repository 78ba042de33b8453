import type { GameCode } from "@shwe/rules/lottery";
import { sql, type RawBuilder } from "kysely";

import type { DayRange } from "../../../platform/requested-days.ts";

/**
 * SQL of the common table expression `day`: rows of `slip_day`, which holds the totals of one player by draw and day and
 * which every slip and payout updates. Lists of slips start from these rows, so that their cost does not depend on the
 * number of slips.
 */
export type PlayerDays = RawBuilder<unknown>;

/**
 * SQL condition: the settlement of the draw matches its newest result or its void. Uses the aliases `draw`, `result` and
 * `last`.
 */
export const isDecided = sql`
  draw.state in ('settled', 'void') and coalesce(last.done_at is not null
    and (last.kind = 'refund' or last.kind = 'pay' and last.result_version = result.version), false)
`;

export const newestOfDraw = sql`
  left join lateral (
    select * from draw_result where draw_result.draw_id = draw.id order by version desc limit 1
  ) result on true
  left join lateral (
    select * from settlement where settlement.draw_id = draw.id order by version desc limit 1
  ) last on true
`;

/**
 * The rows of the days of a period, of one lottery or of all (`null`). The range of draws that were open in these days
 * limits the rows that are read.
 */
export const daysOfPeriod = (
  player_id: bigint,
  game: GameCode | null,
  { from_on, to_on }: DayRange,
): PlayerDays => sql`
  span as (
    select ${from_on}::date::timestamp at time zone 'Asia/Yangon' as from_at,
      (${to_on}::date + 1)::timestamp at time zone 'Asia/Yangon' as to_at
  ),
  day as materialized (
    select slip_day.*
    from slip_day join draw on draw.id = slip_day.draw_id
    where slip_day.player_id = ${player_id} and (${game}::text is null or draw.game = ${game})
      and slip_day.accepted_on between ${from_on} and ${to_on}
      and slip_day.draw_id >= (select min(id) from draw where close_at >= (select from_at from span))
      and slip_day.draw_id <= (select max(id) from draw where open_at < (select to_at from span))
  )
`;

export const daysOfDraw = (player_id: bigint, draw_id: bigint): PlayerDays => sql`
  day as materialized (
    select * from slip_day where player_id = ${player_id} and draw_id = ${draw_id}
  )
`;

/**
 * How long after its close a draw that is settled or void can still be undecided, because payments to its players are in
 * progress or a corrected result has to be paid. Settlements of older draws are no longer repeated.
 */
const unpaid_for = "40 days";

/**
 * The rows of all draws that are not decided, on whatever day the slips were placed. Draws before their settlement are
 * few and are found by an index; of the settled and void ones only the recent ones are checked.
 */
export const daysUndecided = (player_id: bigint): PlayerDays => sql`
  day as materialized (
    select slip_day.* from draw join slip_day on slip_day.draw_id = draw.id and slip_day.player_id = ${player_id}
    where draw.state not in ('settled', 'void')
    union all
    select slip_day.* from slip_day join draw on draw.id = slip_day.draw_id ${newestOfDraw}
    where slip_day.player_id = ${player_id}
      and slip_day.draw_id >= (select min(id) from draw where close_at >= clock_timestamp() - ${unpaid_for}::interval)
      and draw.state in ('settled', 'void') and not (${isDecided})
  )
`;
