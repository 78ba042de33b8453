-- The version of a rule of the cashier for approvals. Null: there is no such rule.
create or replace function cashier_rule_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if has_lock then
        perform from cash_rule where name = split_part(subject, ':', 2) for no key update;
      end if;
      return (select version::text from cash_rule where name = split_part(subject, ':', 2));
    end
  $$;
