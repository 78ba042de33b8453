-- Counts the owners who count for the rule of two: active ones, those who were reset and enrol again, and those who were disabled
-- in the last day. So one owner cannot escape the rule by disabling or resetting the other one.
create or replace function operator_active_owners() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*) from operator where role = 'owner' and (
      state = 'active'
      or disabled_at > clock_timestamp() - interval '24 hours'
      or state = 'invited' and exists (
        select from operator_invitation where operator_id = operator.id and used_at is not null
      )
    )
  $$;
