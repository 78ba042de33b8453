-- Approves a cash-out, by one operator, and records the act. A payment back to a sender is approved neither by its opener, who typed name and
-- number of the sender, nor by whoever said that the payment before came back, and only by somebody who has read the number. If two people
-- are needed, another operator has to pay, and neither may have enrolled less than a day ago.
create or replace function cashier_approve_cash_out(approved bigint, read_version integer, remark text, decider bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant cash_out_request := cashier_lock_cash_out(approved, '{pending}', read_version, decider);
      reasons constant text[] := cashier_out_needs_two(approved, decider);
    begin
      if held.held_until > clock_timestamp() then
        raise exception 'cash-out % is held', approved using errcode = 'SC007';
      end if;
      if cashier_has_opened(held, decider) then
        raise exception 'another operator has to approve cash-out %', approved using errcode = 'SC019';
      end if;
      if held.kind = 'return' and not operator_has_acted(decider, 'cash_out.payee', 'cash_out:' || approved) then
        raise exception 'operator % has not read the payee of cash-out %', decider, approved using errcode = 'SC017';
      end if;
      if reasons <> '{}' then
        perform operator_require_checker(decider);
        -- Somebody else pays. Otherwise the approver keeps the claim and may pay at once.
        perform cashier_release_claim('out', approved);
      end if;
      update cash_out_request set state = 'approved', version = held.version + 1, approved_by = decider, approved_at = clock_timestamp(),
        needs_two = reasons <> '{}', two_reasons = reasons, is_new_approver = not operator_is_checker(decider)
      where id = approved;
      perform cashier_note_event('out', approved, held.version + 1, 'approved', decider, null, remark);
      perform operator_record_act(decider, 'cash_out.approve', 'cash_out:' || approved,
        json_build_object('amount', held.amount, 'note', remark));
    end
  $$;
