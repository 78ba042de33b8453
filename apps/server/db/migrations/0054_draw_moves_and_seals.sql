-- migrate:up
set local lock_timeout = '2s';

-- Draws are planned, moved and sealed by the functions below. The program calls them and writes none of these tables itself.

create function lottery_is_draw_day(played_calendar text, asked_day date) returns boolean
  language sql stable
  as $$
    select coalesce(
      (select is_draw_day from lottery_day where calendar = played_calendar and day = asked_day order by version desc limit 1),
      case played_calendar
        when 'set' then extract(isodow from asked_day) < 6
        when 'glo' then extract(day from asked_day) in (1, 16)
        else true
      end
    )
  $$;

-- The draws there should be, seen from a moment: sections times calendar, for so many days, and the next two of the Thai
-- lottery, whose bets are taken for weeks. A draw whose close is past is not planned any more.
create function lottery_plan(planned_at timestamptz, days_ahead integer, with_demo boolean)
  returns table (game text, slot time(0), feed text, draw_on date, open_at timestamptz, close_at timestamptz, result_at timestamptz)
  language sql stable
  as $$
    with section as (
      select newest.*,
        case when newest.feed like 'demo-%' then 'daily' else played.calendar end as calendar,
        -- Demonstrations draw every few minutes: until tomorrow is plenty.
        case when newest.feed like 'demo-%' then least(days_ahead, 1) else days_ahead end as days
      from (
        select distinct on (s.game, s.slot) s.* from lottery_section s order by s.game, s.slot, s.version desc
      ) as newest join lottery_game played on played.code = newest.game
      where newest.is_enabled and (with_demo or newest.feed not like 'demo-%')
    ),
    day as (
      -- Enough days back for the draw before the first one, enough ahead for the second one of the Thai lottery.
      select ((planned_at at time zone 'Asia/Yangon')::date + number) as day, number
      from generate_series(-45, greatest(days_ahead, 45)) as number
    ),
    planned as (
      select section.*, day.day, day.number,
        (day.day + section.closes) at time zone 'Asia/Yangon' as closing,
        lag((day.day + section.closes) at time zone 'Asia/Yangon')
          over (partition by section.id order by day.day) as closed_before
      from section join day
        on (section.opens is null or section.calendar = 'glo' or day.number between 0 and section.days)
        and lottery_is_draw_day(section.calendar, day.day)
    ),
    ahead as (
      select planned.*, row_number() over (partition by planned.id order by planned.day) as nth
      from planned where planned.closing > planned_at
    )
    select ahead.game, ahead.slot, ahead.feed, ahead.day,
      coalesce((ahead.day + ahead.opens) at time zone 'Asia/Yangon', ahead.closed_before), ahead.closing,
      (ahead.day + ahead.slot) at time zone 'Asia/Yangon'
    from ahead
    where case when ahead.calendar = 'glo' then ahead.nth <= 2 else ahead.number <= ahead.days end
  $$;

-- The terms that count for a slot now: its own, or those of the game.
create function lottery_terms_of(played_game text, played_slot time) returns lottery_terms
  language sql stable
  as $$
    select terms from lottery_terms terms
    where terms.game = played_game and (terms.slot = played_slot or terms.slot is null)
    order by terms.slot nulls last, terms.version desc limit 1
  $$;

-- Makes the draws that are missing and takes away those that should not be, as long as they have not opened: nobody can have
-- bet on them. A draw that has opened stays what it is, whatever the schedule says later; people may void it. Gives the draws
-- it made.
create function lottery_plan_draws(days_ahead integer, with_demo boolean)
  returns table (draw_id bigint, open_at timestamptz, close_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      days_ahead_max constant integer := 60;
      planned_at constant timestamptz := clock_timestamp();
      outdated bigint;
      planned record;
      terms lottery_terms;
    begin
      if days_ahead is null or days_ahead not between 0 and days_ahead_max then
        raise exception 'days_ahead must be between 0 and %', days_ahead_max using errcode = '22023';
      end if;
      -- One planner at a time: two would run into each other's keys.
      perform pg_advisory_xact_lock(hashtextextended('lottery_plan_draws', 0));

      for outdated in
        with plan as materialized (select * from lottery_plan(planned_at, days_ahead_max, with_demo))
        select d.id from draw d
        where d.state = 'scheduled' and d.open_at > planned_at and not exists (
          select from plan p
          where (p.game, p.slot, p.feed, p.draw_on, p.open_at, p.close_at, p.result_at)
            = (d.game, d.slot, d.feed, d.draw_on, d.open_at, d.close_at, d.result_at)
        )
        order by d.id
      loop
        perform from exposure e where e.draw_id = outdated for update;
        -- Read again behind the lock: it may have opened meanwhile.
        if exists (select from draw d where d.id = outdated and d.state = 'scheduled' for update) then
          delete from exposure e where e.draw_id = outdated;
          delete from draw d where d.id = outdated;
        end if;
      end loop;

      for planned in
        select p.* from lottery_plan(planned_at, days_ahead, with_demo) p
        -- Looked for first and not left to the key: a refused insert would use up a draw's id every time.
        where not exists (
          select from draw d where (d.game, d.slot, d.draw_on) = (p.game, p.slot, p.draw_on)
        )
        order by p.result_at, p.game
      loop
        terms := lottery_terms_of(planned.game, planned.slot);
        continue when terms.id is null;
        insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
        values (planned.game, planned.feed, planned.slot, planned.draw_on, terms.id, lottery_caps(terms),
          planned.open_at, planned.close_at, planned.result_at)
        returning draw.id, draw.open_at, draw.close_at into draw_id, open_at, close_at;
        insert into exposure (draw_id, stakes)
        values (lottery_plan_draws.draw_id, array_fill(0::bigint, array[cardinality(lottery_caps(terms))]));
        return next;
      end loop;
    end
  $$;

-- The only way a draw moves on. True: it moved now; false: it was there already. What the table of moves does not have, and
-- what comes before its time, is an error.
create function lottery_move_draw(moved_draw bigint, wanted_state text, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      moved draw%rowtype;
    begin
      -- Every batch of bets holds this row. Once it is ours none is under way, and the next one sees what is decided here.
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        raise exception 'there is no draw %', moved_draw using errcode = 'SL003';
      end if;
      if moved.state = wanted_state then
        return false;
      end if;
      if wanted_state = 'open' and clock_timestamp() < moved.open_at then
        raise exception 'draw % opens later', moved_draw using errcode = 'SL004';
      end if;
      if why is null and (wanted_state = 'void' or wanted_state = 'closed' and clock_timestamp() < moved.close_at) then
        raise exception 'a draw is voided, or closed before its time, for a reason that is told' using errcode = 'SL005';
      end if;
      update draw set state = wanted_state, reason = why where id = moved_draw;
      return true;
    end
  $$;

-- Opens and closes a draw as far as the clock has come, behind the same lock; gives its state now, and the moves it made. A draw
-- whose time passed while nobody worked opens and closes at once: it had no bets, and its result is still wanted.
create function lottery_advance_draw(moved_draw bigint) returns table (state text, moves text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      moved draw%rowtype;
    begin
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        return;
      end if;
      state := moved.state;
      moves := '{}';
      if state = 'scheduled' and moved.open_at <= clock_timestamp() then
        perform lottery_move_draw(moved_draw, 'open', null);
        state := 'open';
        moves := moves || state;
      end if;
      if state = 'open' and moved.close_at <= clock_timestamp() then
        perform lottery_move_draw(moved_draw, 'closed', null);
        state := 'closed';
        moves := moves || state;
      end if;
      return next;
    end
  $$;

-- Saves a new version of terms: what stood before, with the given fields changed. Draws that take bets, or will, go over to it
-- at once, each behind its exposure row; slips taken before keep the version they were taken by.
create function lottery_change_terms(played_game text, played_slot time, changes jsonb, by_whom text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      before lottery_terms;
      changed lottery_terms;
      bet_on bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('lottery_change_terms', 0));
      before := lottery_terms_of(played_game, played_slot);
      changed := jsonb_populate_record(before, changes);
      insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
        hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
      select played_game, played_slot,
        1 + coalesce(max(version) filter (where slot is not distinct from played_slot), 0),
        changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min, changed.stake_step, changed.line_max,
        changed.number_cap, changed.hot_numbers, changed.hot_cap, changed.blocked_numbers, changed.player_cap,
        changed.lines_max, by_whom
      from lottery_terms where game = played_game
      returning * into changed;
      for bet_on in
        select id from draw where game = played_game and state in ('scheduled', 'open')
          and (lottery_terms_of(game, slot)).id = changed.id
        order by id
      loop
        perform from exposure where draw_id = bet_on order by shard for update;
        update draw set terms_id = changed.id, caps = lottery_caps(changed)
        where id = bet_on and state in ('scheduled', 'open');
      end loop;
      return changed.id;
    end
  $$;

-- A slip as its leaf in the tree of the draw is hashed: every field that decides what it is worth, as in packages/rules, and
-- before it the zero byte that RFC 6962 gives a leaf. Declared no stricter than its parts, so that PostgreSQL puts it into the
-- query that calls it: called for each row it took ten times as long.
create function slip_leaf(
  draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, accepted_at timestamptz, numbers smallint[], stakes bigint[]
) returns bytea
  language sql stable parallel safe
  as $$
    select sha256('\x00'::bytea || convert_to(
      concat_ws('|', 'shwe.slip.v1', draw_id, slip_id, player_id, terms_id,
        (extract(epoch from accepted_at) * 1000000)::bigint, array_to_string(numbers, ','), array_to_string(stakes, ',')),
      'UTF8'
    ))
  $$;

-- What was accepted when a draw closed: the Merkle root over all its slips in the order of their ids, signed. Never changed;
-- a copy stands in the book of seals outside the database.
create table draw_seal (
  draw_id bigint primary key references draw,
  root bytea not null check (length(root) = 32),
  slips bigint not null check (slips >= 0),
  -- Whole kyat.
  total bigint not null check (total >= 0),
  sealed_at timestamptz not null,
  key_id text not null check (key_id ~ '^[a-z0-9-]{1,32}$'),
  signature bytea not null check (length(signature) = 64)
);

-- The roots of the tree's aligned pieces of 1024 slips, so that the proof of one slip need not read all of them.
create table draw_seal_part (
  draw_id bigint not null references draw,
  part integer not null check (part >= 0),
  first_slip_id bigint not null,
  root bytea not null check (length(root) = 32),
  primary key (draw_id, part)
);

create function lottery_require_seal() returns trigger
  language plpgsql
  as $$
    begin
      if not exists (select from draw_seal where draw_id = new.id) then
        raise exception 'draw % has no seal', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;
create trigger require_seal before update on draw
  for each row when (new.state = 'sealed' and old.state <> 'sealed') execute function lottery_require_seal();

-- Keeps the seal of a closed draw and moves it on. False: it had one already. What is sealed has to be what was accepted.
create function lottery_seal_draw(
  sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamptz, signing_key text,
  seal_signature bytea, part_roots bytea[], part_firsts bigint[]
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      accepted exposure%rowtype;
    begin
      select * into accepted from exposure where draw_id = sealed_draw and shard = 0 for update;
      if exists (select from draw_seal where draw_id = sealed_draw) then
        return false;
      end if;
      if (accepted.slips, accepted.total) is distinct from (slip_count, stake_total) then
        raise exception 'draw % accepted % slips over %, the seal has % over %', sealed_draw, accepted.slips, accepted.total,
          slip_count, stake_total using errcode = 'SL006';
      end if;
      insert into draw_seal_part (draw_id, part, first_slip_id, root)
      select sealed_draw, ord - 1, part_first, part_root
      from unnest(part_firsts, part_roots) with ordinality as parts (part_first, part_root, ord);
      insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature)
      values (sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature);
      perform lottery_move_draw(sealed_draw, 'sealed', null);
      return true;
    end
  $$;

revoke all on draw_seal, draw_seal_part from public, shwe_app;
grant select on draw_seal, draw_seal_part to shwe_app;
revoke all on function
  lottery_is_draw_day(text, date), lottery_plan(timestamptz, integer, boolean), lottery_terms_of(text, time),
  lottery_plan_draws(integer, boolean), lottery_move_draw(bigint, text, text), lottery_advance_draw(bigint),
  lottery_change_terms(text, time, jsonb, text), lottery_require_seal(),
  lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[])
  from public;
grant execute on function
  lottery_plan_draws(integer, boolean), lottery_move_draw(bigint, text, text), lottery_advance_draw(bigint),
  lottery_change_terms(text, time, jsonb, text),
  lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[])
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
