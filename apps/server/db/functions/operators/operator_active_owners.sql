-- Counts the owners who can act. With two of them, changes of operators need both.
create or replace function operator_active_owners() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select count(*) from operator where role = 'owner' and state = 'active' $$;
