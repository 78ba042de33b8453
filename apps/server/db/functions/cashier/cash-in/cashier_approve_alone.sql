-- Approves a request by the decision of one operator. False, without effect: the amount is above the limit of one person, or the
-- request repeats another one, so two people have to decide. Records the act.
create or replace function cashier_approve_alone(
  approved bigint, read_version integer, amount bigint, remark text, decider bigint
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      allowed constant record := approval_alone_limit('cash_in.approve', decider);
      held constant cash_in_request := cashier_hold_cash_in(approved, read_version, decider);
    begin
      if amount <> held.amount and remark is null then
        raise exception 'another amount needs a reason' using errcode = 'SC011';
      end if;
      if greatest(amount, held.amount) > allowed.alone_max or cashier_needs_two(held) then
        return false;
      end if;
      perform cashier_credit(held, amount, decider, null, remark);
      perform operator_record_act(decider, 'cash_in.approve', 'cash_in:' || approved,
        json_build_object('amount', amount, 'stated', held.amount, 'note', remark));
      return true;
    end
  $$;
