-- Returns the draws that should exist, as of an instant: every section on every draw day for the given number of days, and the
-- next two draws of Thai 3D, which accept bets for weeks. Draws whose close has passed are not included.
create or replace function lottery_plan(planned_at timestamptz, days_ahead integer, with_demo boolean)
  returns table (game text, slot time(0), feed text, draw_on date, open_at timestamptz, close_at timestamptz, result_at timestamptz)
  language sql stable
  as $$
    with section as (
      select newest.*,
        case when newest.feed like 'demo-%' then 'daily' else played.calendar end as calendar,
        -- Demo lotteries have a draw every few minutes, so they are planned for one day only.
        case when newest.feed like 'demo-%' then least(days_ahead, 1) else days_ahead end as days
      from (
        select distinct on (s.game, s.slot) s.* from lottery_section s order by s.game, s.slot, s.version desc
      ) as newest join lottery_game played on played.code = newest.game
      where newest.is_enabled and (with_demo or newest.feed not like 'demo-%')
    ),
    day as (
      -- From 45 days before to at least 45 days after `planned_at`. This includes the previous draw, whose close opens
      -- the next draw of a section without an opening time, and the second next draw of Thai 3D.
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
