-- Whether an operator made this request of two people.
create or replace function approval_is_made_by(asked bigint, actor bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from approval where id = asked and made_by = actor) $$;
