-- The version of an operator's name for approvals: another text after an operator of this name was added. There is nothing to lock: the
-- name is unique.
create or replace function operator_name_version(subject text, wanted jsonb, has_lock boolean) returns text
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ select count(*)::text from operator where name = substr(subject, length('operator_name:') + 1) $$;
