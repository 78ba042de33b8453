-- Returns the draw and lottery of each payout that was paid or reversed between two instants. Only settlements that ran then are
-- searched, so that the index by draw, version and id finds each payout.
create or replace function lottery_draws_of_payouts(payout_ids bigint[], from_at timestamptz, to_at timestamptz)
  returns table (payout_id bigint, draw_id bigint, game text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  -- The number of payouts is not known to the planner, which could choose to read the whole table.
  set enable_seqscan = off
  as $$
    select distinct p.id, p.draw_id, d.game
    from settlement s
      join draw d on d.id = s.draw_id
      cross join unnest(payout_ids) as wanted (id)
      join payout p on p.draw_id = s.draw_id and p.version = coalesce(s.reverses_version, s.version) and p.id = wanted.id
    where s.started_at <= to_at and (s.done_at is null or s.done_at >= from_at)
  $$;
