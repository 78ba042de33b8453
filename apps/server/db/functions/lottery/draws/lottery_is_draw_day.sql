-- Returns whether a calendar has draws on a day: by the newest entry of operators for that day, otherwise by the rule of the
-- calendar.
create or replace function lottery_is_draw_day(played_calendar text, asked_day date) returns boolean
  language sql stable
  as $$
    select coalesce(
      (select is_draw_day from lottery_day where calendar = played_calendar and day = asked_day order by version desc limit 1),
      lottery_is_usual_draw_day(played_calendar, asked_day)
    )
  $$;
