-- migrate:up
set local lock_timeout = '2s';

-- What an operator can stop at once: the bets of one game.
alter table switch drop constraint switch_name_check;
alter table switch add constraint switch_name_check check (name ~ '^[a-z][a-z0-9_]{1,39}$');
insert into switch (name, is_on)
select 'bets_' || code, true from lottery_game;

-- The session of each slip, by the database's word: null where it stands, otherwise the refusal. The shared locks make it exact:
-- whoever revokes or freezes waits for the slips that passed here, and none passes after. A session that is being changed at this
-- moment is not waited for, because many others would wait along: its slip is `busy`, and tried again.
create function lottery_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) returns text[]
  language plpgsql
  as $$
    declare
      verdicts text[];
    begin
      with held as materialized (
        select s.id, s.player_id, p.frozen_at is not null as is_frozen,
          s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
            and s.last_seen_at > clock_timestamp() - idle_life as is_live
        from session s join player p on p.id = s.player_id
        where s.id = any (session_ids)
        for share of p, s skip locked
      )
      select array_agg(
        case
          when held.id is null then 'busy'
          when not held.is_live then 'unauthorized'
          when held.is_frozen then 'account_frozen'
        end
        order by asked.ord
      )
      into verdicts
      from unnest(player_ids, session_ids) with ordinality as asked (player_id, session_id, ord)
        left join held on held.id = asked.session_id and held.player_id = asked.player_id;

      if 'busy' = any (verdicts) then
        select array_agg(
          case when s.id is null and verdicts[asked.ord] = 'busy' then 'unauthorized' else verdicts[asked.ord] end
          order by asked.ord
        )
        into verdicts
        from unnest(player_ids, session_ids) with ordinality as asked (player_id, session_id, ord)
          left join session s on s.id = asked.session_id and s.player_id = asked.player_id;
      end if;
      return verdicts;
    end
  $$;

-- Those of the players whose limits nobody else holds at this moment; their rows are held from here on.
create function protection_try_hold(kind text, player_ids bigint[]) returns bigint[]
  language sql
  as $$
    with held as materialized (
      select l.player_id, l.kind, l.period from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (protection_kinds(protection_try_hold.kind))
      order by l.player_id, l.kind, l.period
      for no key update skip locked
    )
    select array(
      select unnest(player_ids)
      except
      select l.player_id from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (protection_kinds(protection_try_hold.kind))
        and (l.player_id, l.kind, l.period) not in (select held.player_id, held.kind, held.period from held)
    )
  $$;

-- What the players' own limits leave to each of them, in 1/100 kyat (null: no limit), which limit it is, and who may not play at
-- all. Waits a moment for limits that somebody else holds, as the bets of another draw do, and then leaves those players out.
create function lottery_hold_limits(
  player_ids bigint[],
  out pauses text[],
  out rooms bigint[],
  out limits text[]
)
  language plpgsql set lock_timeout = '20ms'
  as $$
    declare
      asked_ids bigint[] := player_ids;
      tries_max constant integer := 2;
    begin
      for tried in 1 .. tries_max loop
        begin
          select
            array_agg(
              case when r.player_id is null then 'busy' when r.verdict = 'excluded' then 'self_excluded'
                when r.verdict = 'timeout' then 'play_paused' end
              order by asked.ord
            ),
            array_agg(r.room order by asked.ord),
            array_agg('limit_' || r.room_kind || '_' || r.room_period order by asked.ord)
          into pauses, rooms, limits
          from unnest(player_ids) with ordinality as asked (player_id, ord)
            left join protection_room('stake', asked_ids) r on r.player_id = asked.player_id;
          return;
        exception when lock_not_available then
          asked_ids := protection_try_hold('stake', player_ids);
        end;
      end loop;
      raise exception 'limits are held elsewhere' using errcode = '55P03';
    end
  $$;

-- Takes slips of one draw: each is accepted or refused on its own, whole or not at all, in the order given. One call is one
-- transaction. The lines of all slips stand one after the other in line_numbers and line_stakes; line_counts tells whose are
-- whose. A player has at most one slip in a call.
--
-- The exposure row is locked first, and whatever decides is read in later statements: a clock read by the statement that waited
-- would show the time before the wait. Behind that row next to nothing is waited for, so that who holds it never makes the close
-- wait: a slip whose session, limits or account somebody else holds is `busy`, and the caller tries it again.
--
-- Answers in the order of the slips:
--   verdicts      accepted, duplicate (the key was taken before, with the same lines), or why not
--   slip_ids      of accepted and duplicate
--   accepted_us   when they were accepted, in microseconds
--   figures       accepted, duplicate: the main balance after it, in 1/100 kyat; over_player_cap: what is left, in kyat;
--                 limit_…: what is left, in 1/100 kyat
--   numbers_left  what is left on each number of the draw, from 0 on, when a slip is over_cap
create function lottery_place(
  played_game text,
  played_draw bigint,
  player_ids bigint[],
  session_ids uuid[],
  keys text[],
  line_counts integer[],
  line_numbers smallint[],
  line_stakes bigint[],
  idle_life interval
) returns table (verdicts text[], slip_ids bigint[], accepted_us bigint[], figures bigint[], numbers_left bigint[])
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  -- Plans are kept, and may have been made while a partition was new and empty: reading all of it looked cheap then.
  set enable_seqscan = off
  as $$
    declare
      slips_max constant integer := 1000;
      house_stakes constant bigint := -8;
      hundredths constant bigint := 100;
      slips constant integer := cardinality(player_ids);
      held_at timestamptz;
      played record;
      repeated record;
      -- Of the draw, apart from its record: the loop below reads each of these for every line, and a record's fields cost more.
      used bigint[];
      caps bigint[];
      stake_min bigint;
      stake_max bigint;
      stake_step bigint;
      -- Of the slips, in their order.
      first_lines integer[];
      staked bigint[];
      rooms bigint[];
      limits text[];
      pauses text[];
      balances bigint[];
      -- Of the slip and the line at hand.
      first_line integer;
      line integer;
      number integer;
      stake bigint;
      after bigint;
      total bigint;
      refusal text;
      -- Of the accepted slips only.
      taken integer[] := '{}';
      totals bigint[] := '{}';
      taken_ids bigint[];
      taken_players bigint[];
      taken_hundredths bigint[];
      balances_after bigint[];
    begin
      if slips is null or slips not between 1 and slips_max
        or cardinality(session_ids) is distinct from slips or cardinality(keys) is distinct from slips
        or cardinality(line_counts) is distinct from slips or 1 > any (line_counts)
        or cardinality(line_numbers) is distinct from cardinality(line_stakes)
      then
        raise exception 'place takes 1 to % slips, arrays of fitting lengths', slips_max using errcode = 'SL002';
      end if;
      -- An older snapshot would still see the draw open.
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'slips are placed in read committed only' using errcode = 'SL002';
      end if;
      verdicts := lottery_hold_sessions(player_ids, session_ids, idle_life);
      slip_ids := array_fill(null::bigint, array[slips]);
      accepted_us := slip_ids;
      figures := slip_ids;
      first_lines := array(
        select 1 + ledger_sum(lines) over (order by ord) - lines from unnest(line_counts) with ordinality as c (lines, ord) order by ord
      );

      select e.stakes into used from exposure e where e.draw_id = played_draw and e.shard = 0 for update;

      held_at := clock_timestamp();
      select d.state, d.open_at, d.close_at, d.caps, d.terms_id, t.stake_min, t.stake_step, t.line_max, t.lines_max, t.player_cap,
        (select s.is_on from switch s where s.name = 'bets_' || d.game) as is_on
      into played
      from draw d join lottery_terms t on t.id = d.terms_id
      where d.id = played_draw and d.game = played_game;

      -- Before the state: whoever asks again after the close learns what happened. The LIMIT pins a look into the unique index; a
      -- join was planned as a hash over all slips of the draw.
      for repeated in
        select asked.ord, s.id, s.accepted_at, s.balance_after,
          s.numbers = line_numbers[first_lines[ord]:first_lines[ord] + line_counts[ord] - 1]
            and s.stakes = line_stakes[first_lines[ord]:first_lines[ord] + line_counts[ord] - 1] as is_same
        from unnest(player_ids, keys) with ordinality as asked (player_id, key, ord),
          lateral (
            select * from slip
            where slip.draw_id = played_draw and slip.player_id = asked.player_id and slip.key = asked.key
            limit 1
          ) s
      loop
        continue when verdicts[repeated.ord] is not null;
        verdicts[repeated.ord] := case when repeated.is_same then 'duplicate' else 'key_reused' end;
        continue when not repeated.is_same;
        slip_ids[repeated.ord] := repeated.id;
        accepted_us[repeated.ord] := extract(epoch from repeated.accepted_at) * 1000000;
        figures[repeated.ord] := repeated.balance_after;
      end loop;

      refusal := case
        when played is null or used is null or played.state = 'scheduled' or held_at < played.open_at then 'no_open_draw'
        when played.state <> 'open' or held_at >= played.close_at then 'betting_closed'
        when played.is_on is not true then 'switched_off'
      end;
      if refusal is not null then
        verdicts := array(select coalesce(v, refusal) from unnest(verdicts) with ordinality as u (v, ord) order by ord);
        return next;
        return;
      end if;

      select h.pauses, h.rooms, h.limits into pauses, rooms, limits from lottery_hold_limits(player_ids) h;
      if played.player_cap is not null then
        staked := array(
          select coalesce((
            select ledger_sum(slip.total) from slip where slip.draw_id = played_draw and slip.player_id = asked.player_id
          ), 0)
          from unnest(player_ids) with ordinality as asked (player_id, ord) order by ord
        );
      end if;
      select array_agg(held.balance order by asked.ord) into balances
      from unnest(player_ids) with ordinality as asked (player_id, ord)
        left join ledger_try_lock(array(
          select ledger_account_id(player_id, 'player.main') from unnest(player_ids) as player_id
        )) held on held.account_id = ledger_account_id(asked.player_id, 'player.main');

      caps := played.caps;
      stake_min := played.stake_min;
      stake_max := played.line_max;
      stake_step := played.stake_step;
      for at in 1 .. slips loop
        continue when verdicts[at] is not null;
        first_line := first_lines[at];
        refusal := case when line_counts[at] > played.lines_max then 'too_many_lines' else pauses[at] end;
        total := 0;
        if refusal is null then
          -- Lines are counted as they are looked at, and counted back when one of them does not fit: nearly all do.
          for i in first_line .. first_line + line_counts[at] - 1 loop
            line := i;
            number := line_numbers[i] + 1;
            stake := line_stakes[i];
            after := used[number] + stake;
            -- Said this way round, a number that the draw does not have is refused too.
            if after <= caps[number] and stake >= stake_min and stake <= stake_max and stake % stake_step = 0 then
              used[number] := after;
              total := total + stake;
            else
              refusal := case when stake >= stake_min and stake <= stake_max and stake % stake_step = 0
                then 'over_cap' else 'stake_refused' end;
              line := line - 1;
              exit;
            end if;
          end loop;
          if refusal is null then
            refusal := case
              when staked[at] + total > played.player_cap then 'over_player_cap'
              when rooms[at] < total * hundredths then limits[at]
              when balances[at] is null then 'busy'
              when balances[at] < total * hundredths then 'insufficient_balance'
            end;
          end if;
          if refusal is not null then
            for i in first_line .. line loop
              number := line_numbers[i] + 1;
              used[number] := used[number] - line_stakes[i];
            end loop;
          end if;
        end if;
        if refusal is null then
          taken := taken || at;
          totals := totals || total;
          verdicts[at] := 'accepted';
        else
          verdicts[at] := refusal;
          figures[at] := case
            when refusal = 'over_player_cap' then played.player_cap - staked[at]
            when starts_with(refusal, 'limit_') then rooms[at]
          end;
        end if;
      end loop;

      if cardinality(taken) > 0 then
        select array_agg(nextval('slip_id')), array_agg(player_ids[t.at] order by ord), array_agg(t.total * hundredths order by ord)
        into taken_ids, taken_players, taken_hundredths
        from unnest(taken, totals) with ordinality as t (at, total, ord);
        balances_after := ledger_collect(
          array(select ledger_account_id(p, 'player.main') from unnest(taken_players) with ordinality as u (p, ord) order by ord),
          house_stakes, taken_hundredths, 'slip_stake', taken_ids
        );
        perform protection_charge('stake', taken_players, taken_hundredths);
        -- The lists of lines are made flat first: a slice of a list in a variable copies all of it.
        with flat as materialized (select line_numbers || '{}'::smallint[] as numbers, line_stakes || '{}'::bigint[] as stakes)
        insert into slip (id, draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
        select t.id, played_draw, t.player_id, played.terms_id, t.total, t.balance_after, held_at, keys[t.at],
          flat.numbers[first_lines[t.at]:first_lines[t.at] + line_counts[t.at] - 1],
          flat.stakes[first_lines[t.at]:first_lines[t.at] + line_counts[t.at] - 1]
        from flat, unnest(taken_ids, taken, taken_players, totals, balances_after) as t (id, at, player_id, total, balance_after);
        update exposure e set stakes = used, slips = e.slips + cardinality(taken),
          total = e.total + (select ledger_sum(t) from unnest(totals) as t)
        where e.draw_id = played_draw and e.shard = 0;
        for i in 1 .. cardinality(taken) loop
          slip_ids[taken[i]] := taken_ids[i];
          accepted_us[taken[i]] := extract(epoch from held_at) * 1000000;
          figures[taken[i]] := balances_after[i];
        end loop;
      end if;
      if 'over_cap' = any (verdicts) then
        numbers_left := array(
          select cap - staked_on from unnest(caps, used) with ordinality as n (cap, staked_on, ord) order by ord
        );
      end if;
      return next;
    end
  $$;

revoke all on function
  lottery_hold_sessions(bigint[], uuid[], interval),
  protection_try_hold(text, bigint[]),
  lottery_hold_limits(bigint[]),
  lottery_place(text, bigint, bigint[], uuid[], text[], integer[], smallint[], bigint[], interval)
  from public;
grant execute on function
  lottery_place(text, bigint, bigint[], uuid[], text[], integer[], smallint[], bigint[], interval)
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
