import type { Input, Reply } from "@shwe/contract/schemas";
import { floorKyat } from "@shwe/rules";
import { formatNumber, games, prizeOf, type GameCode, type TodMode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import type { DrawState } from "../schedule/draw-state.ts";
import { askedDays, type Days } from "./asked-days.ts";

type Slips = Reply<"listTwoDSlips">;
type Slip = Slips["data"][number];

/** The contract's bound. */
const slips_per_page = 50;

type Row = {
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
  /** In 1/100 kyat. */
  balance_after: bigint;
  accepted_at: Date;
  numbers: number[];
  /** The driver gives int8 in arrays as texts. */
  stakes: string[];
};

/**
 * The player's slips of one lottery, with what came of each. The draws that were open in these days bound the partitions that are
 * looked into.
 */
const slipsOf = (player_id: bigint, game: GameCode, { from_on, to_on }: Days) => sql`
  with span as (
    select ${from_on}::date::timestamp at time zone 'Asia/Yangon' as from_at,
      (${to_on}::date + 1)::timestamp at time zone 'Asia/Yangon' as to_at
  ),
  own as (
    select slip.*, draw.draw_on, draw.slot, draw.state as draw_state, result.digits,
      coalesce(back.returned, 0) as returned, coalesce(back.reversed, 0) as reversed,
      -- Money is where the newest result, or the void, wants it.
      draw.state in ('settled', 'void') and coalesce(last.done_at is not null
        and (last.kind = 'refund' or last.kind = 'pay' and last.result_version = result.version), false) as is_decided
    from slip
      join draw on draw.id = slip.draw_id
      left join lateral (
        select * from draw_result where draw_result.draw_id = draw.id order by version desc limit 1
      ) result on true
      left join lateral (
        select * from settlement where settlement.draw_id = draw.id order by version desc limit 1
      ) last on true
      left join lateral (
        select sum(payout.amount) filter (where undone.slip_id is null)::bigint as returned,
          sum(payout.amount) filter (where undone.slip_id is not null)::bigint as reversed
        from payout left join payout_reversal undone
          on (undone.draw_id, undone.slip_id, undone.version) = (payout.draw_id, payout.slip_id, payout.version)
        where payout.draw_id = slip.draw_id and payout.slip_id = slip.id
      ) back on true
    where slip.player_id = ${player_id} and draw.game = ${game}
      and slip.accepted_at >= (select from_at from span) and slip.accepted_at < (select to_at from span)
      and slip.draw_id >= (select min(id) from draw where close_at >= (select from_at from span))
      and slip.draw_id <= (select max(id) from draw where open_at < (select to_at from span))
  )
`;

const stateOf = ({ draw_state, is_decided, returned }: Row): Slip["state"] => {
  if (!is_decided) return "pending";
  if (draw_state === "void") return "refunded";
  return returned > 0n ? "won" : "lost";
};

const winFigures = { pending: 0, refunded: 0, won: 1, lost: 2 } as const;

const toLines = (game: GameCode, { numbers, stakes, digits, draw_state, ...terms }: Row) =>
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

const toSlip = (game: GameCode, row: Row): Slip => {
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

/** A page of the caller's own slips, the newest first, and what the whole period came to. */
export const listSlips = async (
  db: Kysely<DB>,
  game: GameCode,
  { caller, query }: { caller: Caller; query: Input<"listTwoDSlips">["query"] },
): Promise<Slips> => {
  const own = slipsOf(caller.player_id, game, askedDays(query));
  const { rows } = await sql<Row>`
    ${own}
    select own.*, to_char(own.slot, 'HH12:MI AM') as section, terms.odds, terms.tod_odds, terms.tod_mode
    from own join lottery_terms terms on terms.id = own.terms_id
    where own.id < coalesce(${query.before ?? null}::bigint, 9223372036854775807)
    order by own.id desc limit ${slips_per_page + 1}
  `.execute(db);
  const { rows: sums } = await sql<{
    slips: bigint;
    staked: bigint;
    returned: bigint;
    net: bigint;
  }>`
    ${own}
    select count(*) as slips, coalesce(sum(total), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned,
      coalesce(sum(returned - total) filter (where is_decided), 0)::bigint as net
    from own
  `.execute(db);
  const page = rows.slice(0, slips_per_page);
  const last = rows.length > slips_per_page ? page.at(-1) : undefined;
  const period = sums[0];
  return {
    success: true,
    status: 200,
    data: page.map((row) => toSlip(game, row)),
    next: last === undefined ? null : Number(last.id),
    period: {
      slips: Number(period?.slips ?? 0),
      staked: Number(period?.staked ?? 0),
      returned: Number(period?.returned ?? 0),
      net: Number(period?.net ?? 0),
    },
  };
};
