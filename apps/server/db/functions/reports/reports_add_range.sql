-- Step of reports_roll_up: adds the transfers of a range of transaction numbers to the sums. Returns the time of the newest one.
create or replace function reports_add_range(from_xact bigint, to_xact bigint) returns timestamptz
  language plpgsql
  as $$
    begin
      create temporary table if not exists rolled (
        flow text, player_id bigint, amount bigint, at timestamptz, span_at timestamptz, hour_at timestamptz, day date,
        draw_id bigint, game text, is_level_2 boolean, is_new boolean
      ) on commit drop;
      truncate rolled;
      with flow as materialized (select * from ledger_report_rows(from_xact, to_xact)),
      placed as (
        select found.* from (
          select array_agg(player_id) as players, array_agg(fact_id) as ids, min(at) as from_at, max(at) as to_at
          from flow where flow = 'stakes'
        ) wanted cross join lateral lottery_draws_of_slips(wanted.players, wanted.ids, wanted.from_at, wanted.to_at) found
      ),
      paid as (
        select found.* from (
          select array_agg(fact_id) as ids, min(at) as from_at, max(at) as to_at
          from flow where flow in ('payouts', 'refunds', 'reversals')
        ) wanted cross join lateral lottery_draws_of_payouts(wanted.ids, wanted.from_at, wanted.to_at) found
      ),
      grouped as (
        select * from identity_player_groups(array(select distinct player_id from flow))
      )
      insert into rolled
      select flow.flow, flow.player_id, flow.amount, flow.at,
        date_bin('10 minutes', flow.at, timestamptz '2026-01-01 00:00:00+06:30'),
        date_bin('1 hour', flow.at, timestamptz '2026-01-01 00:00:00+06:30'),
        (flow.at at time zone 'Asia/Yangon')::date,
        coalesce(placed.draw_id, paid.draw_id), coalesce(placed.game, paid.game, 'none'),
        coalesce(grouped.is_level_2, false),
        coalesce((flow.at at time zone 'Asia/Yangon')::date - grouped.registered_on < 7, false)
      from flow
        left join placed on flow.flow = 'stakes' and placed.slip_id = flow.fact_id
        left join paid on flow.flow in ('payouts', 'refunds', 'reversals') and paid.payout_id = flow.fact_id
        left join grouped on grouped.player_id = flow.player_id;

      insert into rollup_span as kept (span_at, game, stakes, payouts, refunds, reversals, slips)
      select span_at, counted_as, coalesce(sum(amount) filter (where flow = 'stakes'), 0),
        coalesce(sum(amount) filter (where flow = 'payouts'), 0), coalesce(sum(amount) filter (where flow = 'refunds'), 0),
        coalesce(sum(amount) filter (where flow = 'reversals'), 0), count(*) filter (where flow = 'stakes')
      from rolled cross join lateral (values (game), ('all')) as both_games (counted_as)
      where flow in ('stakes', 'payouts', 'refunds', 'reversals')
      group by span_at, counted_as order by 1, 2
      on conflict (span_at, game) do update
      set stakes = kept.stakes + excluded.stakes, payouts = kept.payouts + excluded.payouts,
        refunds = kept.refunds + excluded.refunds, reversals = kept.reversals + excluded.reversals,
        slips = kept.slips + excluded.slips;

      insert into rollup_day as kept
        (day, game, is_level_2, is_new, stakes, payouts, refunds, reversals, corrections, write_offs, slips)
      select day, counted_as, is_level_2, is_new, coalesce(sum(amount) filter (where flow = 'stakes'), 0),
        coalesce(sum(amount) filter (where flow = 'payouts'), 0), coalesce(sum(amount) filter (where flow = 'refunds'), 0),
        coalesce(sum(amount) filter (where flow = 'reversals'), 0), coalesce(sum(amount) filter (where flow = 'corrections'), 0),
        coalesce(sum(amount) filter (where flow = 'write_offs'), 0), count(*) filter (where flow = 'stakes')
      from rolled cross join lateral (values (game), ('all')) as both_games (counted_as)
      group by day, counted_as, is_level_2, is_new order by 1, 2, 3, 4
      on conflict (day, game, is_level_2, is_new) do update
      set stakes = kept.stakes + excluded.stakes, payouts = kept.payouts + excluded.payouts,
        refunds = kept.refunds + excluded.refunds, reversals = kept.reversals + excluded.reversals,
        corrections = kept.corrections + excluded.corrections, write_offs = kept.write_offs + excluded.write_offs,
        slips = kept.slips + excluded.slips;

      insert into rollup_draw as kept (draw_id, span_at, stakes, slips)
      select draw_id, span_at, sum(amount), count(*) from rolled where flow = 'stakes' and draw_id is not null
      group by draw_id, span_at order by 1, 2
      on conflict (draw_id, span_at) do update
      set stakes = kept.stakes + excluded.stakes, slips = kept.slips + excluded.slips;

      perform reports_roll_up_players();
      return (select max(at) from rolled);
    end
  $$;
