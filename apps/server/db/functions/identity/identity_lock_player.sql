-- Locks the row of a player until the transaction ends, for processes that have no right to change a player.
create or replace function identity_lock_player(locked bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin perform from player where id = locked for no key update; end $$;
