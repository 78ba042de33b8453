-- When a picture was stored; null if there is none.
create or replace function images_stored_at(picture uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select created_at from image where id = picture $$;
