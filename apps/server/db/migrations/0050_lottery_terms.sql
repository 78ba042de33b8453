-- migrate:up
set local lock_timeout = '2s';

-- What the lotteries are played by. Everything here is versioned: a change is a new row, so that what counted at any moment
-- can be shown later. docs/lottery.md tells the whole story from the schedule to the pay-out.

create table lottery_game (
  code text primary key check (code in ('1d', '2d', '3d', 'c1d', 'c2d')),
  category_id smallint not null unique,
  digits smallint not null check (digits between 1 and 3),
  calendar text not null check (calendar in ('set', 'glo', 'daily')),
  -- No terms are saved that give back more than this share of the stakes, in 1/1000.
  return_max smallint not null check (return_max between 1 and 950)
);

insert into lottery_game (code, category_id, digits, calendar, return_max) values
  ('2d', 1, 2, 'set', 950),
  ('3d', 2, 3, 'glo', 900),
  ('c2d', 3, 2, 'daily', 950),
  ('1d', 4, 1, 'set', 950),
  ('c1d', 5, 1, 'daily', 950);

-- The earliest moment at which any digit of a result can be known, by the source it comes from. A constant of the code and
-- not of the schedule: no operator can set it, and neither a section nor a draw can be saved that takes bets after it. Null:
-- such a result cannot be played for. The twin in packages/rules is compared with it by a test.
create function lottery_knowable_at(feed text, result_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  as $$
    select case
      -- The exchange trades from 09:30 to 12:00 and from 13:30 to 16:00 Yangon time. A number taken in a pause is known since
      -- the session before it ended: the evening number, published at 16:30, from 16:00 on. Before the first session it
      -- would be known since the evening before, so there is no such draw. The minute before a slot must lie in the same
      -- session as the slot, so a session counts from its second minute on.
      when feed = 'set' and result_time < time '09:31' then null
      when feed = 'set' and result_time > time '12:00' and result_time < time '13:31'
        then (result_day + time '12:00') at time zone 'Asia/Yangon'
      when feed = 'set' and result_time >= time '16:00' then (result_day + time '16:00') at time zone 'Asia/Yangon'
      when feed = 'set' then result_at - interval '1 minute'
      -- The Thai lottery's drawing begins at 14:00 Yangon time.
      when feed = 'glo' then (result_day + time '14:00') at time zone 'Asia/Yangon'
      -- The candle that decides opens one minute before the slot.
      when feed = 'binance' then result_at - interval '1 minute'
      when feed in ('demo-set', 'demo-glo', 'demo-binance') then result_at - interval '5 seconds'
    end
    from (
      select (result_at at time zone 'Asia/Yangon')::date as result_day, (result_at at time zone 'Asia/Yangon')::time as result_time
    ) as local
  $$;

-- A time of day at which a game is drawn. The version with the highest number counts, for every draw that has not opened yet.
create table lottery_section (
  id bigint generated always as identity primary key,
  game text not null references lottery_game,
  -- Yangon times. The label players see is made of the slot. Null in opens: as soon as the draw before it in this slot has
  -- closed, which may be days earlier.
  slot time(0) not null,
  opens time(0),
  closes time(0) not null,
  -- Which adapters bring the result. Feeds that begin with demo- play every day at any time of day on simulated sources, and
  -- no draws are made for them in production.
  feed text not null check (feed in ('set', 'glo', 'binance', 'demo-set', 'demo-glo', 'demo-binance')),
  is_enabled boolean not null,
  version integer not null check (version > 0),
  created_by text not null check (length(created_by) between 1 and 80),
  created_at timestamptz not null default clock_timestamp(),
  unique (game, slot, version),
  check (closes < slot and (opens is null or opens < closes)),
  -- On any day: the zone knows no summer time.
  constraint section_closes_before_knowable check (
    ((date '2026-01-01' + closes) at time zone 'Asia/Yangon')
      <= coalesce(lottery_knowable_at(feed, (date '2026-01-01' + slot) at time zone 'Asia/Yangon'), '-infinity')
  )
);

-- Days on which a calendar does not draw, and for the Thai lottery also days on which it does (is_draw_day).
create table lottery_day (
  calendar text not null check (calendar in ('set', 'glo', 'daily')),
  day date not null,
  version integer not null check (version > 0),
  is_draw_day boolean not null,
  name text not null check (length(name) between 1 and 120),
  created_by text not null check (length(created_by) between 1 and 80),
  created_at timestamptz not null default clock_timestamp(),
  primary key (calendar, day, version)
);

-- What a line of a slip gives back on average, in 1/1000. With every order of the digits and the two neighbours a 3D number
-- has at most seven other numbers that pay tod: five orders and two neighbours.
create function lottery_expected_return(digits smallint, odds integer, tod_odds integer, tod_mode text) returns integer
  language sql immutable parallel safe
  as $$
    select ceil(
      1000.0 * (odds + tod_odds * case tod_mode when 'perm' then 5 when 'perm_and_updown' then 7 else 0 end) / 10 ^ digits
    )::integer
  $$;

-- Odds, limits, hot and blocked numbers. A slip keeps the id of the row it was taken by, for ever.
create table lottery_terms (
  id bigint generated always as identity primary key,
  game text not null references lottery_game,
  -- Null: for every slot of the game that has no row of its own.
  slot time(0),
  version integer not null check (version > 0),
  odds integer not null check (odds between 1 and 999),
  tod_odds integer not null default 0 check (tod_odds between 0 and 999),
  tod_mode text not null default 'none' check (tod_mode in ('none', 'perm', 'perm_and_updown')),
  -- Whole kyat.
  stake_min bigint not null check (stake_min between 1 and 1000000000),
  stake_step bigint not null check (stake_step between 1 and 1000000000),
  line_max bigint not null check (line_max between 1 and 1000000000),
  number_cap bigint not null check (number_cap between 0 and 1000000000000),
  hot_numbers smallint[] not null default '{}',
  hot_cap bigint check (hot_cap between 0 and 1000000000000),
  blocked_numbers smallint[] not null default '{}',
  -- What one player may stake in one draw; null: no bound of its own.
  player_cap bigint check (player_cap between 1 and 1000000000000),
  lines_max integer not null check (lines_max between 1 and 1000),
  created_by text not null check (length(created_by) between 1 and 80),
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (game, slot, version),
  check ((tod_mode = 'none') = (tod_odds = 0)),
  check (line_max >= stake_min and stake_min % stake_step = 0),
  check ((cardinality(hot_numbers) = 0) = (hot_cap is null))
);

create function lottery_refuse_unsound_terms() returns trigger
  language plpgsql
  as $$
    declare
      played lottery_game%rowtype;
      expected integer;
    begin
      select * into strict played from lottery_game where code = new.game;
      if new.tod_mode <> 'none' and played.digits <> 3 then
        raise exception 'only a game of three digits pays tod' using errcode = '23514';
      end if;
      expected := lottery_expected_return(played.digits, new.odds, new.tod_odds, new.tod_mode);
      if expected > played.return_max then
        raise exception 'these odds give back % of 1000, at most % are allowed', expected, played.return_max
          using errcode = '23514';
      end if;
      if exists (
        select from unnest(new.hot_numbers || new.blocked_numbers) as number
        where number is null or number not between 0 and 10 ^ played.digits - 1
      ) then
        raise exception 'a hot or blocked number is none of this game' using errcode = '23514';
      end if;
      return new;
    end
  $$;

create trigger refuse_unsound before insert on lottery_terms
  for each row execute function lottery_refuse_unsound_terms();

-- How much may be staked on each number, from 0 on: nothing on a blocked one.
create function lottery_caps(terms lottery_terms) returns bigint[]
  language sql stable
  as $$
    select array_agg(
      case
        when number = any (terms.blocked_numbers) then 0
        when number = any (terms.hot_numbers) then least(terms.hot_cap, terms.number_cap)
        else terms.number_cap
      end
      order by number
    )
    from lottery_game game, generate_series(0, (10 ^ game.digits)::integer - 1) as number
    where game.code = terms.game
  $$;

revoke all on lottery_game, lottery_section, lottery_day, lottery_terms from public, shwe_app;
grant select on lottery_game, lottery_section, lottery_day, lottery_terms to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
