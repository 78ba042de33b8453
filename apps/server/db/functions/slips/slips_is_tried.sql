-- Whether the reading of a picture has ended, with or without a result.
create or replace function slips_is_tried(picture uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from slip_reading where image_id = picture) $$;
