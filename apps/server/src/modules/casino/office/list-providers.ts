import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { stuck_after_minutes } from "./sweep-rounds.ts";
import { wholeKyat } from "./whole-kyat.ts";

type Providers = Reply<"listGameProviders">["data"];
type Provider = Providers["providers"][number];

type Row = {
  id: number;
  name: string;
  protocol: Provider["protocol"];
  games: number;
  playable: number;
  stopped_at: Date | null;
  stop_reason: string | null;
  win_max: bigint;
  loss_max: bigint;
  loss_hour: bigint;
  staked_day: bigint;
  won_day: bigint;
  calls: number[];
  stuck: number;
  held: number;
  synced_at: Date | null;
  sync_error: string | null;
  addresses: string[];
  keys: Provider["keys"];
};

const providers_max = 500;

const readProviders = async (db: Kysely<DB>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with hours as (
      select date_trunc('hour', clock_timestamp()) as this_hour
    ), per_hour as (
      select h.provider_id, h.hour, sum(h.calls)::integer as calls, sum(h.staked)::bigint as staked, sum(h.won)::bigint as won
      from game_hour h, hours where h.hour > hours.this_hour - interval '24 hours' group by h.provider_id, h.hour
    ), stuck as (
      select r.provider_id, count(*)::integer as rounds from game_stuck s join game_round r on r.id = s.round_id
      where r.state = 'open' and r.opened_at < clock_timestamp() - make_interval(mins => ${stuck_after_minutes}) group by r.provider_id
    ), held as (
      select provider_id, count(*)::integer as credits from game_held where released_at is null group by provider_id
    ), titles as (
      select provider_id, count(*)::integer as games, (count(*) filter (where is_playable and is_on))::integer as playable
      from game where is_listed group by provider_id
    )
    select p.provider_id as id, provider.name, p.protocol, coalesce(titles.games, 0) as games, coalesce(titles.playable, 0) as playable,
      p.stopped_at, p.stop_reason, p.win_max, p.loss_max,
      coalesce((select won - staked from per_hour h where h.provider_id = p.provider_id and h.hour = hours.this_hour), 0)
        - case when p.forgiven_hour = hours.this_hour then p.forgiven_loss else 0 end as loss_hour,
      coalesce((select sum(staked) from per_hour h where h.provider_id = p.provider_id), 0)::bigint as staked_day,
      coalesce((select sum(won) from per_hour h where h.provider_id = p.provider_id), 0)::bigint as won_day,
      array(
        select coalesce(h.calls, 0) from generate_series(hours.this_hour - interval '23 hours', hours.this_hour, interval '1 hour') as at
        left join per_hour h on h.provider_id = p.provider_id and h.hour = at order by at
      ) as calls,
      coalesce(stuck.rounds, 0) as stuck, coalesce(held.credits, 0) as held,
      p.catalog_synced_at as synced_at, p.catalog_error as sync_error, p.addresses::text[] as addresses,
      coalesce((
        select json_agg(json_build_object('key_id', k.key_id, 'created_at', to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          order by k.created_at)
        from game_key k where k.provider_id = p.provider_id and k.retired_at is null
      ), '[]') as keys
    from game_provider p
    join provider on provider.id = p.provider_id
    cross join hours
    left join titles on titles.provider_id = p.provider_id
    left join stuck on stuck.provider_id = p.provider_id
    left join held on held.provider_id = p.provider_id
    order by (p.stopped_at is null), provider.name, p.provider_id limit ${providers_max}`.execute(
    db,
  );
  return rows;
};

const show = (row: Row): Provider => ({
  ...row,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  synced_at: row.synced_at?.toISOString() ?? null,
  win_max: wholeKyat(row.win_max),
  loss_max: wholeKyat(row.loss_max),
  loss_hour: wholeKyat(row.loss_hour),
  staked_day: wholeKyat(row.staked_day),
  won_day: wholeKyat(row.won_day),
});

/** The connected providers, stopped ones first, with what they did in the last 24 hours. */
export const listProviders = async (db: Kysely<DB>): Promise<Providers> => {
  const { rows } = await sql<{
    swept_at: Date | null;
  }>`select swept_at from game_sweep`.execute(db);
  return {
    providers: (await readProviders(db)).map(show),
    stuck_after_minutes,
    swept_at: rows[0]?.swept_at?.toISOString() ?? null,
  };
};
