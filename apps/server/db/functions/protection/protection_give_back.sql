-- Lowers the counted losses of the current period by amounts that were paid back. If the caller passes the time of the stake,
-- as for a refund, it also lowers the counted stakes, provided the stake was in the current period. Amounts below zero take
-- back an earlier credit. Called before the accounts are locked.
create or replace function protection_give_back(player_ids bigint[], amounts bigint[], staked_ats timestamptz[]) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      kinds constant limit_kind[] := case when staked_ats is null then '{loss}' else '{stake,loss}' end;
      read_at timestamptz;
    begin
      if cardinality(amounts) is distinct from cardinality(player_ids) or cardinality(staked_ats) <> cardinality(player_ids) then
        raise exception 'every player is given back an amount' using errcode = 'SP004';
      end if;
      perform from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (kinds)
      order by l.player_id, l.kind, l.period
      for no key update;
      if not found then
        return;
      end if;
      read_at := clock_timestamp();
      with back as materialized (
        select l.player_id, l.kind, l.period, start.day, coalesce(sum(b.amount) filter (
          where l.kind = 'loss' or protection_period_on(l.period, b.staked_at) = greatest(l.period_on, start.day)
        ), 0)::bigint as amount
        from unnest(player_ids, amounts, staked_ats) as b (player_id, amount, staked_at)
        join protection_limit l on l.player_id = b.player_id and l.kind = any (kinds)
        cross join lateral (select protection_period_on(l.period, read_at) as day) start
        group by l.player_id, l.kind, l.period, start.day
      )
      -- Computed from the current row and not from the rows read above: a limit that was set after the rows were locked
      -- is not locked, and another transaction may have changed its counted amount.
      update protection_limit l
      set period_on = greatest(l.period_on, back.day), used = case
        when l.kind = 'loss' then case when l.period_on < back.day then 0 else l.used end - back.amount
        else greatest(0, case when l.period_on < back.day then 0 else l.used end - back.amount)
      end
      from back
      where l.player_id = back.player_id and l.kind = back.kind and l.period = back.period;
    end
  $$;
