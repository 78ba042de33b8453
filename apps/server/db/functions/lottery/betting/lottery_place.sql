-- Takes slips of one draw: each is accepted or refused on its own, as a whole, in the given order. One call is one
-- transaction. line_numbers and line_stakes contain the lines of all slips one after the other; line_counts says how many
-- belong to each slip. A player has at most one slip in a call.
--
-- The exposure row of the draw is locked first, and everything the decision depends on is read by later statements: a clock
-- read by the statement that waited for the lock would show the time before the wait. While the row is locked the function
-- waits for almost nothing, so that it never delays the close of the draw: a slip whose session, limits or account is locked by
-- another transaction gets the verdict `busy`, and the caller retries it.
--
-- Returns, in the order of the slips:
--   verdicts      accepted, duplicate (the key was used before, with the same lines), or the reason for refusal
--   slip_ids      of accepted and duplicate slips
--   accepted_us   when they were accepted, in microseconds
--   figures       accepted, duplicate: the main balance after the slip, in 1/100 kyat; over_player_cap: what is left, in kyat;
--                 limit_…: what is left, in 1/100 kyat
--   numbers_left  what is left on each number of the draw, from 0 on, if a slip is over_cap
create or replace function lottery_place(
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
  -- Plans are cached and may date from when a partition was new and empty, when a sequential scan was the cheapest.
  set enable_seqscan = off
  as $$
    declare
      slips_max constant integer := 1000;
      slips constant integer := cardinality(player_ids);
      held_at timestamptz;
      played record;
      used bigint[];
      refusal text;
      held text[];
      -- Arrays with one element for each slip, in the order of the slips.
      first_lines integer[];
      staked bigint[];
      balances bigint[];
      allowed record;
      repeated record;
      decided record;
      written record;
    begin
      if slips is null or slips not between 1 and slips_max
        or cardinality(session_ids) is distinct from slips or cardinality(keys) is distinct from slips
        or cardinality(line_counts) is distinct from slips or 1 > any (line_counts)
        or cardinality(line_numbers) is distinct from cardinality(line_stakes)
      then
        raise exception 'place takes 1 to % slips, arrays of fitting lengths', slips_max using errcode = 'SL002';
      end if;
      -- In the other isolation levels a snapshot from before the close would still show the draw as open.
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'slips are placed in read committed only' using errcode = 'SL002';
      end if;
      held := identity_hold_sessions(player_ids, session_ids, idle_life);
      first_lines := array(
        select 1 + ledger_sum(lines) over (order by ord) - lines from unnest(line_counts) with ordinality as c (lines, ord) order by ord
      );

      select e.stakes into used from exposure e where e.draw_id = played_draw and e.shard = 0 for update;

      held_at := clock_timestamp();
      select d.state, d.open_at, d.close_at, d.caps, t as terms, bets.is_on
      into played
      from draw d
        join lottery_terms t on t.id = d.terms_id
        left join lateral switch_is_on('bets_' || d.game) as bets (is_on) on true
      where d.id = played_draw and d.game = played_game;

      -- Repeated slips are found before the state of the draw and of the player is checked: a request that is repeated after
      -- the close or after a freeze returns what happened to the first one.
      repeated := lottery_place_find_repeated(
        played_draw, player_ids, keys, line_counts, first_lines, line_numbers, line_stakes,
        array_replace(held, 'account_frozen', null));
      verdicts := repeated.verdicts;
      if 'account_frozen' = any (held) then
        verdicts := array(select coalesce(v, h) from unnest(verdicts, held) with ordinality as u (v, h, ord) order by ord);
      end if;
      slip_ids := repeated.slip_ids;
      accepted_us := repeated.accepted_us;
      figures := repeated.figures;

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

      allowed := protection_hold_limits(player_ids);
      if (played.terms).player_cap is not null then
        staked := lottery_place_read_staked(played_draw, player_ids);
      end if;
      balances := lottery_place_lock_balances(player_ids);
      decided := lottery_place_decide(
        verdicts, figures, used, played.terms, played.caps, line_counts, first_lines, line_numbers, line_stakes,
        allowed.pauses, allowed.rooms, allowed.limits, staked, balances);
      verdicts := decided.verdicts;
      figures := decided.figures;

      if cardinality(decided.taken) > 0 then
        written := lottery_place_write(
          played_draw, (played.terms).id, held_at, player_ids, keys, line_counts, first_lines, line_numbers, line_stakes,
          decided.taken, decided.totals, decided.used);
        for i in 1 .. cardinality(decided.taken) loop
          slip_ids[decided.taken[i]] := written.slip_ids[i];
          accepted_us[decided.taken[i]] := extract(epoch from held_at) * 1000000;
          figures[decided.taken[i]] := written.balances_after[i];
        end loop;
      end if;
      if 'over_cap' = any (verdicts) then
        numbers_left := array(
          select cap - staked_on from unnest(played.caps, decided.used) with ordinality as n (cap, staked_on, ord) order by ord
        );
      end if;
      return next;
    end
  $$;
