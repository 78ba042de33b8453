-- Returns whether a calendar (`set`: Thai stock exchange, `glo`: Thai lottery office, others: every day) has draws on a day by its
-- rule, without entries of operators.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function lottery_is_usual_draw_day(played_calendar text, asked_day date) returns boolean
  language sql immutable parallel safe
  as $$
    select case played_calendar
      when 'set' then extract(isodow from asked_day) < 6
      when 'glo' then extract(day from asked_day) in (1, 16)
      else true
    end
  $$;
