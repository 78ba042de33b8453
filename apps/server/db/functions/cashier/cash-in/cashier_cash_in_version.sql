-- The version of a cash-in for approvals. Null: there is no such request.
create or replace function cashier_cash_in_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant bigint := split_part(subject, ':', 2)::bigint;
    begin
      if has_lock then
        perform from cash_in_request where id = asked for update;
      end if;
      return (select state || ' ' || version from cash_in_request where id = asked);
    end
  $$;
