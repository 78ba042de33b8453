-- Approves a request by the decision of one operator, and records the act. False, without effect: two people have to decide.
create or replace function cashier_approve_alone(
  approved bigint, read_version integer, amount bigint, remark text, decider bigint
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      allowed constant record := approval_alone_limit('cash_in.approve', decider);
      held constant cash_in_request := cashier_lock_cash_in(approved, read_version, decider);
    begin
      if amount <> held.amount and remark is null then
        raise exception 'another amount needs a reason' using errcode = 'SC011';
      end if;
      if cashier_two_people(held, amount, allowed.alone_max) <> '{}' then
        return false;
      end if;
      perform cashier_credit(held, amount, decider, null, remark);
      perform operator_record_act(decider, 'cash_in.approve', 'cash_in:' || approved,
        json_build_object('amount', amount, 'stated', held.amount, 'note', remark));
      return true;
    end
  $$;
