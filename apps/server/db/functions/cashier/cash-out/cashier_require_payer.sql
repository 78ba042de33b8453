-- Refuses an operator who may not pay an approved cash-out: its approver and operators who enrolled less than a day ago, if two people are
-- needed. What a new operator approved, nobody else begins to pay until this operator is active and enrolled for a day: otherwise an invented
-- operator approves what the payer could not approve alone. Called before the number of the payee is shown, because afterwards the money may be
-- gone, and again when the payment is recorded. Whoever has read the number was allowed to pay then and records the payment also if the
-- approver was disabled since, because the money has left. Returns why two people are needed.
create or replace function cashier_require_payer(held cash_out_request, payer bigint) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      reasons constant text[] := cashier_out_needs_two(held.id, payer);
    begin
      if reasons <> '{}' and held.approved_by = payer then
        raise exception 'another operator has to pay cash-out %', held.id using errcode = 'SC008';
      end if;
      if reasons <> '{}' then
        perform operator_require_checker(payer);
      end if;
      if held.is_new_approver and held.approved_by <> payer and held.paying_by is distinct from payer
        and not operator_is_checker(held.approved_by) then
        raise exception 'the operator who approved cash-out % enrolled less than a day ago', held.id using errcode = 'SC030';
      end if;
      return reasons;
    end
  $$;
