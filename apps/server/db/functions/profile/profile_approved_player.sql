-- The player of a request for level 2 that an operator has approved, or nothing.
create or replace function profile_approved_player(approved_request bigint) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select player_id from level2_request where id = approved_request and state = 'approved' $$;
