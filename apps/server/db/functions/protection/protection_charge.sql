-- Counts accepted amounts against the limits of players. Called in the same transaction as protection_room, after the accounts
-- are locked: a transaction that sets a first limit or begins a break holds the accounts until it commits, so this call sees
-- the new limit or break and fails (40001, 55P03), and the caller decides again. It never waits for the row of a limit, which
-- would be against the order of locks; the rows that protection_room read are already locked.
create or replace function protection_charge(kind text, player_ids bigint[], amounts bigint[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      kinds constant limit_kind[] := protection_kinds(kind);
      read_at timestamptz;
      day_on date;
      week_on date;
      month_on date;
      stopped_id bigint;
    begin
      if cardinality(amounts) is distinct from cardinality(player_ids) or 1 > any (amounts) then
        raise exception 'every player is charged an amount above zero' using errcode = 'SP004';
      end if;
      perform from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (kinds)
      order by l.player_id, l.kind, l.period
      for no key update nowait;
      if found then
        read_at := clock_timestamp();
        day_on := protection_period_on('day', read_at);
        week_on := protection_period_on('week', read_at);
        month_on := protection_period_on('month', read_at);
        with charge as materialized (
          select c.player_id, sum(c.amount)::bigint as amount
          from unnest(player_ids, amounts) as c (player_id, amount) group by c.player_id
        ),
        counted as (
          update protection_limit l
          set period_on = greatest(l.period_on, start.day),
            used = charge.amount + case when l.period_on < start.day then 0 else l.used end
          from charge, (values ('day'::limit_period, day_on), ('week', week_on), ('month', month_on)) as start (period, day)
          where l.player_id = charge.player_id and l.kind = any (kinds) and start.period = l.period
          returning l.player_id, l.used > l.amount as is_passed
        )
        select counted.player_id into stopped_id from counted where is_passed limit 1;
        if stopped_id is not null then
          raise exception 'a limit of player % would be passed', stopped_id using errcode = '40001';
        end if;
      end if;
      select b.player_id into stopped_id from protection_break b
      where b.player_id = any (player_ids) and b.ends_at > clock_timestamp() limit 1;
      if stopped_id is not null then
        raise exception 'player % takes a break', stopped_id using errcode = '40001';
      end if;
    end
  $$;
