-- Returns the draws that should exist, as of an instant: every section on every draw day for the given number of days, and the
-- next three draws of Thai 3D, two of which accept bets. Draws whose close has passed are not included. When a draw opens depends
-- on its day and the settings only, not on the instant, so that planning again finds the same draws.
create or replace function lottery_plan(planned_at timestamptz, days_ahead integer, with_demo boolean)
  returns table (game text, slot time(0), feed text, draw_on date, open_at timestamptz, close_at timestamptz, result_at timestamptz)
  language sql stable
  as $$
    with section as (
      select newest.*,
        case when newest.feed like 'demo-%' then 'daily' else played.calendar end as calendar,
        -- Demo lotteries have a draw every few minutes, so they are planned for one day only.
        case when newest.feed like 'demo-%' then least(days_ahead, 1) else days_ahead end as days,
        case when newest.feed like 'demo-%' then 0 else (
          select a.days from lottery_ahead a where a.game = newest.game order by a.version desc limit 1
        ) end as open_days
      from (
        select distinct on (s.game, s.slot) s.* from lottery_section s order by s.game, s.slot, s.version desc
      ) as newest join lottery_game played on played.code = newest.game
      where newest.is_enabled and (with_demo or newest.feed not like 'demo-%')
    ),
    day as (
      -- From 75 days before to at least 75 days after `planned_at`. This includes the previous two draws of Thai 3D, whose
      -- closes open the next ones, and its next three draws.
      select ((planned_at at time zone 'Asia/Yangon')::date + number) as day, number
      from generate_series(-75, greatest(days_ahead, 75)) as number
    ),
    planned as (
      select section.*, day.day, day.number,
        (day.day + section.closes) at time zone 'Asia/Yangon' as closing,
        lag((day.day + section.closes) at time zone 'Asia/Yangon')
          over (partition by section.id order by day.day) as closed_before,
        lag((day.day + section.closes) at time zone 'Asia/Yangon', 2)
          over (partition by section.id order by day.day) as closed_two_before
      from section join day
        on (section.opens is null or section.calendar = 'glo' or day.number between 0 and section.days)
        and lottery_is_draw_day(section.calendar, day.day)
    ),
    ahead as (
      select planned.*, row_number() over (partition by planned.id order by planned.day) as nth
      from planned where planned.closing > planned_at
    )
    select ahead.game, ahead.slot, ahead.feed, ahead.day,
      -- `least` ignores nulls: a section without days ahead opens at its own time.
      least(
        coalesce((ahead.day + ahead.opens) at time zone 'Asia/Yangon', ahead.closed_before),
        case
          when ahead.calendar = 'glo' then ahead.closed_two_before
          when ahead.open_days > 0 then (ahead.day - ahead.open_days)::timestamp at time zone 'Asia/Yangon'
        end
      ),
      ahead.closing,
      (ahead.day + ahead.slot) at time zone 'Asia/Yangon'
    from ahead
    where case when ahead.calendar = 'glo' then ahead.nth <= 3 else ahead.number <= ahead.days end
  $$;
