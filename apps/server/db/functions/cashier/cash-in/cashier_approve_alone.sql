-- Approves a request by the decision of one operator, and records the act. False: two people have to decide. Then only the claim has ended,
-- because the operator goes on to the next request.
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
      -- Parallel approvals by one operator, and for one player, wait here, so that each counts the others.
      perform cashier_lock_alone(decider);
      perform cashier_lock_credits(held.player_id);
      if cashier_in_needs_two(held, amount, allowed.alone_max, decider) <> '{}' then
        perform cashier_release_claim('in', approved);
        return false;
      elsif cashier_awaits_reading(held) then
        raise exception 'the picture of request % is being read', approved using errcode = 'SC023';
      end if;
      perform cashier_end_claim('in', approved);
      perform cashier_credit(held, amount, decider, null, remark);
      perform cashier_count_alone(decider, amount, 0);
      perform operator_record_act(decider, 'cash_in.approve', 'cash_in:' || approved,
        json_build_object('amount', amount, 'stated', held.amount, 'note', remark));
      return true;
    end
  $$;
