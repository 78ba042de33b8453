import type { Input, Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { formatNumber, games, prizeOf, type GameCode, type TodMode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import type { DrawState } from "../draw/draw-state.ts";
import { requestedDays, type DayRange } from "./requested-days.ts";

type Slips = Reply<"listTwoDSlips">;
type Slip = Slips["data"][number];

/** The most slips that the API contract allows on a page. */
const slips_per_page = 50;

type SlipRow = {
  id: bigint;
  draw_id: bigint;
  draw_on: string;
  section: string;
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
const newest_id = 9_223_372_036_854_775_807n;

/**
 * The totals of the player's slips of one lottery by draw and day, from the table `slip_day` that every slip and payout
 * updates. The range of draws that were open in these days limits the rows that are read.
 */
const daysOf = (player_id: bigint, game: GameCode, { from_on, to_on }: DayRange) => sql`
  span as (
    select ${from_on}::date::timestamp at time zone 'Asia/Yangon' as from_at,
      (${to_on}::date + 1)::timestamp at time zone 'Asia/Yangon' as to_at
  ),
  day as materialized (
    select slip_day.*
    from slip_day join draw on draw.id = slip_day.draw_id
    where slip_day.player_id = ${player_id} and draw.game = ${game}
      and slip_day.accepted_on between ${from_on} and ${to_on}
      and slip_day.draw_id >= (select min(id) from draw where close_at >= (select from_at from span))
      and slip_day.draw_id <= (select max(id) from draw where open_at < (select to_at from span))
  )
`;

/**
 * SQL condition: the settlement of the draw matches its newest result or its void. Uses the aliases `draw`, `result` and
 * `last`.
 */
const isDecided = sql`
  draw.state in ('settled', 'void') and coalesce(last.done_at is not null
    and (last.kind = 'refund' or last.kind = 'pay' and last.result_version = result.version), false)
`;

const newestOfDraw = sql`
  left join lateral (
    select * from draw_result where draw_result.draw_id = draw.id order by version desc limit 1
  ) result on true
  left join lateral (
    select * from settlement where settlement.draw_id = draw.id order by version desc limit 1
  ) last on true
`;

/**
 * Reads the newest slips with an id below `before`: one page and one more slip, to know whether there is a next page.
 * The cost is bounded for long periods: each row of `day` (a draw and day) has at least one slip, so no more of the
 * newest rows are read than slips are needed, plus the rows whose range of slip ids contains `before`. From each row no
 * more slips are read than needed.
 */
const readPage = async (
  db: Kysely<DB>,
  player_id: bigint,
  days: ReturnType<typeof daysOf>,
  before: bigint,
): Promise<SlipRow[]> => {
  const rows_max = slips_per_page + 1;
  const { rows } = await sql<SlipRow>`
    with ${days},
    looked_at as (
      (select * from day where last_slip_id < ${before} order by last_slip_id desc limit ${rows_max})
      union all
      select * from day where first_slip_id < ${before} and last_slip_id >= ${before}
    ),
    page as materialized (
      select slip.* from looked_at
        cross join lateral lottery_newest_slips(
          ${player_id}, looked_at.draw_id, looked_at.first_slip_id, least(looked_at.last_slip_id, ${before}::bigint - 1), ${rows_max}
        ) slip
      where (slip.accepted_at at time zone 'Asia/Yangon')::date = looked_at.accepted_on
      order by slip.id desc limit ${rows_max}
    )
    select page.*, draw.draw_on, to_char(draw.slot, 'HH12:MI AM') as section, draw.state as draw_state, result.digits,
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

type PeriodTotals = { slips: bigint; staked: bigint; returned: bigint; net: bigint };

/** The totals of the whole period, computed from one row per draw and day instead of one per slip. */
const readPeriod = async (
  db: Kysely<DB>,
  days: ReturnType<typeof daysOf>,
): Promise<PeriodTotals> => {
  const { rows } = await sql<PeriodTotals>`
    with ${days}
    select coalesce(sum(day.slips), 0)::bigint as slips, coalesce(sum(day.staked), 0)::bigint as staked,
      coalesce(sum(day.returned), 0)::bigint as returned,
      coalesce(sum(day.returned - day.staked) filter (where ${isDecided}), 0)::bigint as net
    from day join draw on draw.id = day.draw_id ${newestOfDraw}
  `.execute(db);
  return rows[0] ?? { slips: 0n, staked: 0n, returned: 0n, net: 0n };
};

const stateOf = ({ draw_state, is_decided, returned }: SlipRow): Slip["state"] => {
  if (!is_decided) return "pending";
  if (draw_state === "void") return "refunded";
  return returned > 0n ? "won" : "lost";
};

const winFigures = { pending: 0, refunded: 0, won: 1, lost: 2 } as const;

const toLines = (game: GameCode, { numbers, stakes, digits, draw_state, ...terms }: SlipRow) =>
  numbers.map((number, at) => {
    const amount = Number(stakes[at]);
    const won =
      digits === null || draw_state === "void"
        ? null
        : prizeOf(games[game], { number, stake: amount }, Number(digits), terms);
    return {
      bet_number: formatNumber(games[game], number),
      amount,
      odd: terms.odds,
      win: won?.prize ?? null,
      win_amount: won?.payout ?? 0,
    };
  });

const toSlip = (game: GameCode, row: SlipRow): Slip => {
  const state = stateOf(row);
  return {
    id: Number(row.id),
    no: `${row.draw_id}-${row.id}`,
    draw_id: Number(row.draw_id),
    draw_on: row.draw_on,
    section: row.section,
    draw_state: row.draw_state,
    lucky_number: row.draw_state === "void" ? null : row.digits,
    state,
    win: winFigures[state],
    total_bet: row.numbers.length,
    total_amount: Number(row.total),
    reward_amount: Number(row.returned),
    reversed_amount: Number(row.reversed),
    old_balance: floorKyat(row.balance_after) + Number(row.total),
    new_balance: floorKyat(row.balance_after),
    created_at: row.accepted_at.toISOString(),
    bettings: toLines(game, row),
  };
};

/** A page of the caller's own slips, the newest first, with the totals of the whole period. */
export const listSlips = async (
  db: Kysely<DB>,
  game: GameCode,
  { caller, query }: { caller: Caller; query: Input<"listTwoDSlips">["query"] },
): Promise<Slips> => {
  const days = daysOf(caller.player_id, game, requestedDays(query));
  const before = query.before === undefined ? newest_id : BigInt(query.before);
  const rows = await readPage(db, caller.player_id, days, before);
  const period = await readPeriod(db, days);
  const page = rows.slice(0, slips_per_page);
  const last = rows.length > slips_per_page ? page.at(-1) : undefined;
  return {
    success: true,
    status: 200,
    data: page.map((row) => toSlip(game, row)),
    next: last === undefined ? null : Number(last.id),
    period: {
      slips: Number(period.slips),
      staked: Number(period.staked),
      returned: Number(period.returned),
      net: Number(period.net),
    },
  };
};
