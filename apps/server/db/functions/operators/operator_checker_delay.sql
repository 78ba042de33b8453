-- Returns from when an operator who enrols now may confirm requests: after a day if there has ever been a second owner, at once
-- before.
create or replace function operator_checker_delay() returns timestamptz
  language sql volatile
  as $$
    select clock_timestamp() + case
      when (
        select count(*) from operator where role = 'owner' and (checker_from is not null or exists (
          select from operator_invitation where operator_id = operator.id and used_at is not null
        ))
      ) >= 2 then interval '24 hours'
      else interval '0'
    end
  $$;
