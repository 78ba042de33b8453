-- The version of an operator for approvals: another text after a change of role, state or credentials.
create or replace function operator_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant bigint := substr(subject, length('operator:') + 1)::bigint;
    begin
      if has_lock then
        perform from operator where id = asked for no key update;
      end if;
      return (select concat_ws('|', role, state, disabled_at, checker_from) from operator where id = asked);
    end
  $$;
