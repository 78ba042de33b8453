import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Money, People } from "./read-figures.ts";

export type Bucket = Money & People & { at: Date; slips: bigint; players: bigint };

const buckets_max = 200;

/** One bucket for each Yangon hour of a span, also for hours without a slip. People are counted for all lotteries. */
export const readHours = async (
  db: Kysely<DB>,
  { game, from, hours }: { game: string; from: Date; hours: number },
): Promise<Bucket[]> => {
  const { rows } = await sql<Bucket>`
    with hour as (
      select ${from}::timestamptz + make_interval(hours => nth) as at from generate_series(0, ${hours - 1}::integer) as nth
    ), span as (
      select date_bin('1 hour', span_at, timestamptz '2026-01-01 00:00:00+06:30') as at, sum(stakes)::bigint as stakes,
        sum(payouts)::bigint as payouts, sum(refunds)::bigint as refunds, sum(reversals)::bigint as reversals,
        sum(slips)::bigint as slips
      from rollup_span
      where game = ${game} and span_at >= ${from} and span_at < ${from}::timestamptz + make_interval(hours => ${hours}::integer)
      group by 1
    )
    select hour.at, coalesce(span.stakes, 0) as stakes, coalesce(span.payouts, 0) as payouts,
      coalesce(span.refunds, 0) as refunds, coalesce(span.reversals, 0) as reversals, coalesce(span.slips, 0) as slips,
      coalesce(seen.players, 0) as players, coalesce(people.new_players, 0) as new_players,
      coalesce(people.logins, 0) as logins, coalesce(people.online_max, 0) as online_max
    from hour
      left join span on span.at = hour.at
      left join rollup_hour seen on seen.hour_at = hour.at and seen.game = ${game}
      left join rollup_people people on people.hour_at = hour.at
    order by hour.at limit ${buckets_max}
  `.execute(db);
  return rows;
};

/** One bucket for each Yangon day. */
export const readDays = async (
  db: Kysely<DB>,
  { game, from, days }: { game: string; from: string; days: number },
): Promise<Bucket[]> => {
  const { rows } = await sql<Bucket>`
    with day as (
      select ${from}::date + nth as day from generate_series(0, ${days - 1}::integer) as nth
    ), money as (
      select day, sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts, sum(refunds)::bigint as refunds,
        sum(reversals)::bigint as reversals, sum(slips)::bigint as slips, sum(players)::bigint as players
      from rollup_day
      where game = ${game} and day >= ${from}::date and day < ${from}::date + ${days}::integer group by day
    ), people as (
      select (hour_at at time zone 'Asia/Yangon')::date as day, sum(new_players)::bigint as new_players,
        sum(logins)::bigint as logins, max(online_max) as online_max
      from rollup_people
      where hour_at >= ${from}::date::timestamp at time zone 'Asia/Yangon'
        and hour_at < (${from}::date + ${days}::integer)::timestamp at time zone 'Asia/Yangon'
      group by 1
    )
    select day.day::timestamp at time zone 'Asia/Yangon' as at, coalesce(money.stakes, 0) as stakes,
      coalesce(money.payouts, 0) as payouts, coalesce(money.refunds, 0) as refunds,
      coalesce(money.reversals, 0) as reversals, coalesce(money.slips, 0) as slips, coalesce(money.players, 0) as players,
      coalesce(people.new_players, 0) as new_players, coalesce(people.logins, 0) as logins,
      coalesce(people.online_max, 0) as online_max
    from day left join money on money.day = day.day left join people on people.day = day.day
    order by day.day limit ${buckets_max}
  `.execute(db);
  return rows;
};
