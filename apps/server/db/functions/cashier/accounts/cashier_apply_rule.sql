-- Changes a rule of the cashier, as a second operator has confirmed in this transaction.
create or replace function cashier_apply_rule(confirmed bigint, changed text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'cash.rule', 'cash_rule:' || changed)).change;
    begin
      update cash_rule set value = wanted -> 'value', version = version + 1, changed_at = clock_timestamp() where name = changed;
    end
  $$;
