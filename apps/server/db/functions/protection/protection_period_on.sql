-- Returns the first day of the period that contains an instant: Yangon days, weeks from Monday, calendar months. Written so
-- that the planner can inline it.
create or replace function protection_period_on(period limit_period, instant timestamptz) returns date
  language sql immutable parallel safe
  as $$
    select case period
      when 'day' then date_trunc('day', instant at time zone 'Asia/Yangon')
      when 'week' then date_trunc('week', instant at time zone 'Asia/Yangon')
      when 'month' then date_trunc('month', instant at time zone 'Asia/Yangon')
    end::date
  $$;
