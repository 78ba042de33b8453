-- The version of an operator for approvals: another text after a change of role, state or credentials. Locks the operator.
create or replace function operator_version(subject text) returns text
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select concat_ws('|', role, state, disabled_at, checker_from) from operator
    where id = substr(subject, length('operator:') + 1)::bigint for no key update
  $$;
