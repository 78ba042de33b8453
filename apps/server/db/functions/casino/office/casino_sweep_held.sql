-- Deletes credits that were released long ago: providers repeat them for a day, and the audit log has who released them.
create or replace function casino_sweep_held(after interval) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from game_held where released_at < clock_timestamp() - after
  $$;
