import type { Reply } from "@shwe/contract/player/schemas";
import type { GameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { type BettableRow, timesAndTermsOf } from "./times-and-terms.ts";

/**
 * The most draws that the API contract allows in a response: more than a lottery with four draws a day has open when its
 * draws open seven days ahead.
 */
const upcoming_max = 40;

/** The id is null if no draw is open: the query then returns one row without a draw. */
type UpcomingRow = BettableRow & { server_now: Date; id: bigint | null };

/** The draws of a lottery that accept bets now, by the database's clock, the one that closes first at the top. */
export const listUpcomingDraws = async (
  db: Kysely<DB>,
  game: GameCode,
): Promise<Reply<"listUpcomingDraws">> => {
  const { rows } = await sql<UpcomingRow>`
    select now.at as server_now, upcoming.*
    from (select clock_timestamp() as at) as now
    left join lateral (
      select draw.id, draw_on, to_char(draw.slot, 'HH12:MI AM') as section, open_at, close_at, result_at, odds, tod_odds,
        tod_mode, stake_min, stake_step, line_max
      from draw join lottery_terms terms on terms.id = draw.terms_id
      where draw.game = ${game} and state = 'open' and open_at <= now.at and close_at > now.at
      order by close_at, draw.id limit ${upcoming_max}
    ) as upcoming on true
    order by upcoming.close_at, upcoming.id
  `.execute(db);
  return {
    success: true,
    status: 200,
    server_now: (rows[0]?.server_now ?? new Date()).toISOString(),
    data: rows.flatMap(({ id, ...row }) =>
      id === null ? [] : [{ draw_id: Number(id), ...timesAndTermsOf(row) }],
    ),
  };
};
