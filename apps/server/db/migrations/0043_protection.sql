-- migrate:up
set local lock_timeout = '2s';

-- Player protection: limits, breaks, reality checks, and the devices by which an excluded player is known. docs/protection.md
-- tells the rules. In the order of locks limit rows stand before accounts, by (player, kind, period).

create type limit_kind as enum ('deposit', 'stake', 'loss');
create type limit_period as enum ('day', 'week', 'month');
create type break_kind as enum ('timeout', 'exclusion');

-- The first day of the period an instant falls into: Yangon days, weeks from Monday, calendar months. Written so that the planner
-- can put it in place instead of calling it.
create function protection_period_on(period limit_period, instant timestamptz) returns date
  language sql immutable parallel safe
  as $$
    select case period
      when 'day' then date_trunc('day', instant at time zone 'Asia/Yangon')
      when 'week' then date_trunc('week', instant at time zone 'Asia/Yangon')
      when 'month' then date_trunc('month', instant at time zone 'Asia/Yangon')
    end::date
  $$;

-- One limit a player set, with its own counter. `used` counts since `period_on`; a row of an earlier period stands for a counter of
-- zero and is brought forward when something is counted. Amounts in 1/100 kyat; a loss counter below zero is a win.
create table protection_limit (
  player_id bigint not null references player,
  kind limit_kind not null,
  period limit_period not null,
  period_on date not null,
  amount bigint not null,
  used bigint not null,
  -- A higher limit that was asked for; without an amount it is the end of the limit. It can be confirmed in this span of time.
  raise_amount bigint,
  raise_possible_at timestamptz,
  raise_lapses_at timestamptz,
  primary key (player_id, kind, period),
  -- One constraint and not several: each is read anew by every statement that counts.
  constraint protection_limit_sound check (
    amount between 1 and 1000000000000000
    and (raise_amount is null or raise_amount > amount and raise_amount <= 1000000000000000)
    and (raise_amount is null or raise_possible_at is not null)
    and (raise_possible_at is null) = (raise_lapses_at is null)
  )
) with (fillfactor = 70);

-- Breaks are only ever added: the one that ends last counts. So none can be shortened or taken back.
create table protection_break (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind break_kind not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint protection_break_span check (
    case kind
      when 'timeout' then ends_at - starts_at between interval '24 hours' and interval '42 days'
      -- The shortest half year there is, less a day.
      when 'exclusion' then ends_at - starts_at >= interval '180 days'
    end
  )
);
create index protection_break_player on protection_break (player_id, ends_at);

-- How often a player is told how long and with what result; without a row every 60 minutes.
create table reality_check (
  player_id bigint primary key references player,
  minutes smallint not null check (minutes in (15, 30, 60)),
  updated_at timestamptz not null default clock_timestamp()
);
create trigger touch before update on reality_check for each row execute function touch_updated_at();

-- What a player was told and acknowledged. Sessions are swept away one day, these rows stay.
create table reality_check_ack (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  session_id uuid not null,
  began_at timestamptz not null,
  net bigint not null,
  acknowledged_at timestamptz not null
);
create index reality_check_ack_session on reality_check_ack (session_id, acknowledged_at);

-- When this stretch of use began; empty while it is the first since the log-in.
alter table session add column active_from_at timestamptz;

-- A browser that a player registered or logged in with, by the hash of a random name it keeps. Several players may share one.
create table player_device (
  device_hash bytea not null check (length(device_hash) = 32),
  player_id bigint not null references player,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (device_hash, player_id)
);
create index player_device_player on player_device (player_id, last_seen_at);

-- Whether one of these players is excluded now.
create function protection_is_any_excluded(player_ids bigint[]) returns boolean
  language sql volatile
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from protection_break
      where player_id = any (player_ids) and kind = 'exclusion' and ends_at > clock_timestamp()
    )
  $$;

-- The phone of an excluded player keeps its owner, whoever wants to delete or change it: it is how a return is noticed.
create function protection_keep_phone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if protection_is_any_excluded(array[old.player_id]) then
        raise exception 'the phone of an excluded player stays until the exclusion ends' using errcode = '23514';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end
  $$;
create trigger keep_of_excluded before delete or update of phone on player_phone
  for each row execute function protection_keep_phone();

-- The counters a movement of this kind has to do with. A stake may be lost, so it counts as a loss until something comes back.
create function protection_kinds(kind text) returns limit_kind[]
  language plpgsql immutable
  as $$
    begin
      if kind = 'stake' then
        return '{stake,loss}';
      elsif kind = 'deposit' then
        return '{deposit}';
      end if;
      raise exception 'stakes and deposits are limited, not %', kind using errcode = 'SP004';
    end
  $$;

-- Locks the limits of these players and tells, for each of them once, whether a break forbids it and how much more is possible
-- (null: no limit), with the limit that decides. A player without limits or breaks costs two looks into an index.
create function protection_room(kind text, player_ids bigint[])
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
      -- A statement that locks answers the rows as they are after the wait, so they need not be read again.
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
      -- In a statement of its own: a clock in the statement that waits is the time before the wait.
      read_at := clock_timestamp();
      day_on := protection_period_on('day', read_at);
      week_on := protection_period_on('week', read_at);
      month_on := protection_period_on('month', read_at);
      -- One aggregate over everything, because joins cost twice as much: the smallest of 16 times what is left, plus the number of
      -- the limit, is the tightest limit.
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

-- Counts what was accepted. Called in the transaction of protection_room and after the accounts are locked: who sets a first limit
-- or begins a break holds the accounts until it counts, so this sees it and sends the transaction back (40001, 55P03) to be judged
-- anew. Never waits for a limit row, which would be against the order of locks: those of protection_room are held already.
create function protection_charge(kind text, player_ids bigint[], amounts bigint[]) returns void
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

-- What comes back lowers the losses of this period; with the time of the stake, as a refund has it, it also gives back room for
-- stakes, if it was staked in this period. Amounts below zero take back what was credited. Called before the accounts are locked.
create function protection_give_back(player_ids bigint[], amounts bigint[], staked_ats timestamptz[]) returns void
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
      -- From the row itself and not from what was read of it above: a limit that was set meanwhile is not held yet, and others may
      -- have counted on it since.
      update protection_limit l
      set period_on = greatest(l.period_on, back.day), used = case
        when l.kind = 'loss' then case when l.period_on < back.day then 0 else l.used end - back.amount
        else greatest(0, case when l.period_on < back.day then 0 else l.used end - back.amount)
      end
      from back
      where l.player_id = back.player_id and l.kind = back.kind and l.period = back.period;
    end
  $$;

create function protection_credit(player_ids bigint[], amounts bigint[]) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select protection_give_back(player_ids, amounts, null) $$;

create function protection_refund(player_ids bigint[], amounts bigint[], staked_ats timestamptz[]) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select protection_give_back(player_ids, amounts, staked_ats) $$;

-- A new or lower limit counts at once, a higher one or none (null) is noted and has to be confirmed. A new one starts with what
-- already happened in its period, read while the accounts are held, so that nothing is counted twice or not at all.
create function protection_set_limit(player_id bigint, kind limit_kind, period limit_period, amount bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      raise_waits constant interval := '24 hours';
      raise_lasts constant interval := '7 days';
      is_new boolean := false;
      read_at timestamptz;
      first_on date;
      held protection_limit;
    begin
      if amount is not null then
        -- The day is put right below; what counts here is that the row is there, and held, before the accounts are.
        insert into protection_limit (player_id, kind, period, period_on, amount, used)
        values (player_id, kind, period, '-infinity', amount, 0)
        on conflict do nothing;
        is_new := found;
      end if;
      perform from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period
      for no key update;
      perform from ledger_lock(array[
        ledger_account_id(player_id, 'player.main'), ledger_account_id(player_id, 'player.game')
      ]);
      read_at := clock_timestamp();
      if is_new then
        first_on := protection_period_on(period, read_at);
        update protection_limit l
        set period_on = first_on, used = case kind
          when 'deposit' then flows.deposited
          when 'stake' then flows.staked
          when 'loss' then flows.staked - flows.returned
        end
        from ledger_flows(player_id, first_on::timestamp at time zone 'Asia/Yangon') as flows
        where l.player_id = player_id and l.kind = kind and l.period = period;
        return;
      end if;
      select * into held from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period;
      if not found then
        -- Removed while this waited for it: what was to be lowered is to be set anew.
        if amount is not null then
          raise exception 'the limit was removed meanwhile' using errcode = '40001';
        end if;
      elsif amount <= held.amount then
        update protection_limit l
        set amount = protection_set_limit.amount, raise_amount = null, raise_possible_at = null, raise_lapses_at = null
        where l.player_id = player_id and l.kind = kind and l.period = period;
      -- Asked for again, the same raise does not begin to wait anew.
      elsif held.raise_amount is not distinct from amount and held.raise_lapses_at > read_at then
        return;
      else
        update protection_limit l
        set raise_amount = amount, raise_possible_at = read_at + raise_waits,
          raise_lapses_at = read_at + raise_waits + raise_lasts
        where l.player_id = player_id and l.kind = kind and l.period = period;
      end if;
    end
  $$;

-- Puts a raise into force that has waited. Answers when it will be possible if that is not yet, and null when it was done; an
-- exception says that there is nothing to confirm.
create function protection_confirm_raise(player_id bigint, kind limit_kind, period limit_period) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      read_at timestamptz;
      held protection_limit;
    begin
      select * into held from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period
      for no key update;
      read_at := clock_timestamp();
      if held.raise_lapses_at is null or held.raise_lapses_at <= read_at then
        raise exception 'no raise waits to be confirmed' using errcode = 'P0002';
      elsif held.raise_possible_at > read_at then
        return held.raise_possible_at;
      elsif held.raise_amount is null then
        delete from protection_limit l where l.player_id = player_id and l.kind = kind and l.period = period;
      else
        update protection_limit l
        set amount = held.raise_amount, raise_amount = null, raise_possible_at = null, raise_lapses_at = null
        where l.player_id = player_id and l.kind = kind and l.period = period;
      end if;
      return null;
    end
  $$;

-- Answers whether there was one.
create function protection_cancel_raise(player_id bigint, kind limit_kind, period limit_period) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    #variable_conflict use_variable
    begin
      update protection_limit l set raise_amount = null, raise_possible_at = null, raise_lapses_at = null
      where l.player_id = player_id and l.kind = kind and l.period = period and l.raise_lapses_at > clock_timestamp();
      return found;
    end
  $$;

-- The program reads limits and changes them by the functions only, so no defect of it can raise one early. Breaks it can add and
-- nothing else. Rows of devices go when a player has too many of them.
revoke all on protection_limit, protection_break, reality_check, reality_check_ack, player_device from public, shwe_app;
grant select on protection_limit, protection_break, reality_check, reality_check_ack, player_device to shwe_app;
grant insert on protection_break, reality_check_ack to shwe_app;
grant insert, update on reality_check to shwe_app;
grant insert, update, delete on player_device to shwe_app;

revoke all on function
  protection_period_on(limit_period, timestamptz),
  protection_keep_phone(),
  protection_kinds(text),
  protection_is_any_excluded(bigint[]),
  protection_room(text, bigint[]),
  protection_charge(text, bigint[], bigint[]),
  protection_give_back(bigint[], bigint[], timestamptz[]),
  protection_credit(bigint[], bigint[]),
  protection_refund(bigint[], bigint[], timestamptz[]),
  protection_set_limit(bigint, limit_kind, limit_period, bigint),
  protection_confirm_raise(bigint, limit_kind, limit_period),
  protection_cancel_raise(bigint, limit_kind, limit_period)
  from public;
grant execute on function
  protection_period_on(limit_period, timestamptz),
  protection_is_any_excluded(bigint[]),
  protection_room(text, bigint[]),
  protection_charge(text, bigint[], bigint[]),
  protection_credit(bigint[], bigint[]),
  protection_refund(bigint[], bigint[], timestamptz[]),
  protection_set_limit(bigint, limit_kind, limit_period, bigint),
  protection_confirm_raise(bigint, limit_kind, limit_period),
  protection_cancel_raise(bigint, limit_kind, limit_period)
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
