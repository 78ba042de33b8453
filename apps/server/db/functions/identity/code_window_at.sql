-- Returns the start of the time window (an hour or a day in Yangon time) in which one-time codes sent at the given instant are
-- counted.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function code_window_at(scope text, instant timestamptz) returns timestamptz
  language sql immutable strict parallel safe
  as $$
    select case
      when scope = 'address_hour' then date_trunc('hour', instant at time zone 'Asia/Yangon')
      else date_trunc('day', instant at time zone 'Asia/Yangon')
    end at time zone 'Asia/Yangon'
  $$;
