-- The amount that was read from a picture, in whole kyat; null if there is none.
create or replace function slips_amount(picture uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select amount from slip_reading where image_id = picture $$;
