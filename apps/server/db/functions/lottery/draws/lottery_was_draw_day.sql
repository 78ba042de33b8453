-- Returns whether a calendar had draws on a day, by the entries that existed at a moment. Whether a draw is held is decided by its
-- close: an entry that was made after the number could be known must not void the draw.
-- everybody may call it: it runs with the rights of the caller
create or replace function lottery_was_draw_day(played_calendar text, asked_day date, asked_at timestamptz) returns boolean
  language sql stable
  as $$
    select coalesce(
      (
        select is_draw_day from lottery_day
        where calendar = played_calendar and day = asked_day and created_at <= asked_at order by version desc limit 1
      ),
      lottery_is_usual_draw_day(played_calendar, asked_day)
    )
  $$;
