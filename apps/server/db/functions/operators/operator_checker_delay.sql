-- Returns from when an operator who enrols now may confirm requests: after a day once there are two owners, at once before.
create or replace function operator_checker_delay() returns timestamptz
  language sql volatile
  as $$
    select clock_timestamp() + case when operator_active_owners() >= 2 then interval '24 hours' else interval '0' end
  $$;
