-- Whether changes of operators need two owners: once two operators have been active owners, for ever. So one owner cannot escape the
-- rule by disabling the other one and waiting. Only the command on the server ends it, for an owner who is left alone.
create or replace function operator_needs_two_people() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select count(*) >= 2 from operator where owner_since is not null $$;
