import type { GameCode, TodMode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { DrawState } from "../draw/draw-state.ts";
import { isDecided, newestOfDraw, type PlayerDays } from "./player-days.ts";

export type SlipRow = {
  id: bigint;
  draw_id: bigint;
  game: GameCode;
  draw_on: string;
  section: string;
  close_at: Date;
  result_at: Date;
  draw_state: DrawState;
  digits: string | null;
  is_decided: boolean;
  odds: number;
  tod_odds: number;
  tod_mode: TodMode;
  total: bigint;
  returned: bigint;
  reversed: bigint;
  /** The main balance after the slip, in 1/100 kyat. */
  balance_after: bigint;
  accepted_at: Date;
  numbers: number[];
  /** The driver returns the elements of an int8 array as strings. */
  stakes: string[];
};

/** The largest bigint of PostgreSQL: the first page contains slips with ids below it. */
export const newest_id = 9_223_372_036_854_775_807n;

type SlipPage = {
  player_id: bigint;
  days: PlayerDays;
  /** Only slips with an id below this one. */
  before: bigint;
  slips_max: number;
};

/**
 * Reads the newest slips with an id below `before`. The cost is bounded for long periods: each row of `day` (a draw and
 * day) has at least one slip, so no more of the newest rows are read than slips are needed, plus the rows whose range of
 * slip ids contains `before`. From each row no more slips are read than needed.
 */
export const readSlips = async (
  db: Kysely<DB>,
  { player_id, days, before, slips_max }: SlipPage,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    with ${days},
    looked_at as (
      (select * from day where last_slip_id < ${before} order by last_slip_id desc limit ${slips_max})
      union all
      select * from day where first_slip_id < ${before} and last_slip_id >= ${before}
    ),
    page as materialized (
      select slip.* from looked_at
        cross join lateral lottery_newest_slips(
          ${player_id}, looked_at.draw_id, looked_at.first_slip_id, least(looked_at.last_slip_id, ${before}::bigint - 1), ${slips_max}
        ) slip
      where (slip.accepted_at at time zone 'Asia/Yangon')::date = looked_at.accepted_on
      order by slip.id desc limit ${slips_max}
    )
    select page.*, draw.game, draw.draw_on, to_char(draw.slot, 'HH12:MI AM') as section, draw.close_at, draw.result_at,
      draw.state as draw_state, result.digits,
      coalesce(back.returned, 0) as returned, coalesce(back.reversed, 0) as reversed, ${isDecided} as is_decided,
      terms.odds, terms.tod_odds, terms.tod_mode
    from page
      join draw on draw.id = page.draw_id
      join lottery_terms terms on terms.id = page.terms_id
      ${newestOfDraw}
      left join lateral (
        select sum(payout.amount) filter (where undone.slip_id is null)::bigint as returned,
          sum(payout.amount) filter (where undone.slip_id is not null)::bigint as reversed
        from payout left join payout_reversal undone
          on (undone.draw_id, undone.slip_id, undone.version) = (payout.draw_id, payout.slip_id, payout.version)
        where payout.draw_id = page.draw_id and payout.slip_id = page.id
      ) back on true
    order by page.id desc
  `.execute(db);
  return rows;
};

type TotalsRow = { slips: bigint; staked: bigint; returned: bigint; net: bigint };

export type SlipTotals = { slips: number; staked: number; returned: number; net: number };

/** The totals of all slips, not only of a page, computed from one row per draw and day instead of one per slip. */
export const readTotals = async (db: Kysely<DB>, days: PlayerDays): Promise<SlipTotals> => {
  const { rows } = await sql<TotalsRow>`
    with ${days}
    select coalesce(sum(day.slips), 0)::bigint as slips, coalesce(sum(day.staked), 0)::bigint as staked,
      coalesce(sum(day.returned), 0)::bigint as returned,
      coalesce(sum(day.returned - day.staked) filter (where ${isDecided}), 0)::bigint as net
    from day join draw on draw.id = day.draw_id ${newestOfDraw}
  `.execute(db);
  const totals = rows[0];
  return {
    slips: Number(totals?.slips ?? 0n),
    staked: Number(totals?.staked ?? 0n),
    returned: Number(totals?.returned ?? 0n),
    net: Number(totals?.net ?? 0n),
  };
};
