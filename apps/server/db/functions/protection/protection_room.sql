-- Locks the limits of the players and returns, once for each player, whether a break forbids the stake or deposit and how much
-- more the limits allow (null: no limit), with the limit that decides. A player without limits or breaks costs two index
-- lookups.
create or replace function protection_room(kind text, player_ids bigint[])
  returns table (player_id bigint, verdict text, room bigint, room_kind text, room_period text)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      kinds constant limit_kind[] := protection_kinds(kind);
      kind_names constant text[] := '{deposit,stake,loss}';
      period_names constant text[] := '{day,week,month}';
      held record;
      read_at timestamptz;
      day_on date;
      week_on date;
      month_on date;
    begin
      -- A statement with FOR NO KEY UPDATE returns the rows as they are after waiting for their locks, so they need not
      -- be read again.
      select array_agg(l.player_id) as player_ids, array_agg(l.number) as numbers, array_agg(l.period) as periods,
        array_agg(l.period_on) as period_ons, array_agg(l.amount) as amounts, array_agg(l.used) as useds
      into held
      from (
        select l.player_id, l.period, l.period_on, l.amount, l.used,
          case l.kind when 'deposit' then 1 when 'stake' then 2 else 3 end * 4
            + case l.period when 'day' then 1 when 'week' then 2 else 3 end as number
        from protection_limit l
        where l.player_id = any (player_ids) and l.kind = any (kinds)
        order by l.player_id, l.kind, l.period
        for no key update
      ) l;
      -- The clock is read in a separate statement: in the statement that waited for locks it would show the time before
      -- the wait.
      read_at := clock_timestamp();
      day_on := protection_period_on('day', read_at);
      week_on := protection_period_on('week', read_at);
      month_on := protection_period_on('month', read_at);
      -- One aggregate over all limits and breaks, because joins cost twice as much. `tight` is 16 times what is left plus
      -- the number of the limit, so its minimum is the limit that decides.
      return query
        select told.id, case max(told.pause) when 2 then 'excluded' when 1 then 'timeout' end,
          min(told.tight) / 16, kind_names[min(told.tight) % 16 / 4], period_names[min(told.tight) % 4]
        from (
          select unnest(player_ids) as id, null::integer as pause, null::bigint as tight
          union all
          select l.player_id, null, l.number + 16 * greatest(0, l.amount - case
            when l.period_on < case l.period when 'day' then day_on when 'week' then week_on else month_on end then 0
            else l.used
          end)
          from unnest(held.player_ids, held.numbers, held.periods, held.period_ons, held.amounts, held.useds)
            as l (player_id, number, period, period_on, amount, used)
          union all
          select b.player_id, case b.kind when 'exclusion' then 2 else 1 end, null
          from protection_break b
          where b.player_id = any (player_ids) and b.ends_at > read_at
        ) told
        group by told.id;
    end
  $$;
