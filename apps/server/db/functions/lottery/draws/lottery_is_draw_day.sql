-- Returns whether a calendar (`set`: Thai stock exchange, `glo`: Thai lottery office, others: every day) has draws on a day: by
-- the newest entry of operators for that day, otherwise by the rule of the calendar.
create or replace function lottery_is_draw_day(played_calendar text, asked_day date) returns boolean
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
