-- Rejects a cash-out, before or after its approval, by one operator: the money returns to the main balance. If it was to go back to its
-- sender, its cash-in waits again, because the money is still on the receiving account, unless another part went back. If another operator has read the number of the payee
-- after the approval, the payment may have been made, so it is rejected only on purpose (`despite`). Records the act.
create or replace function cashier_reject_out(
  rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint, despite boolean
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant cash_out_request := cashier_lock_cash_out(rejected, '{pending,approved}', read_version, decider);
      pending constant bigint := -7;
      back_to bigint := ledger_account_id(held.player_id, 'player.main');
      source cash_in_request;
    begin
      perform cashier_require_reason('out', given_reason);
      if not cashier_may_reject_out(rejected, decider) then
        raise exception 'cash-out % may be paid already', rejected using errcode = 'SC026';
      elsif held.state = 'approved' and held.paying_by is not null and not despite then
        raise exception 'another operator began to pay cash-out %', rejected using errcode = 'SC025';
      end if;
      perform cashier_end_claim('out', rejected);
      if held.kind = 'return' then
        select * into source from cash_in_request where id = held.cash_in_id for update;
        back_to := cashier_receiving_id(source.account_id);
        if source.state = 'returned' and not exists (
          select from cash_out_request o where o.cash_in_id = source.id and o.id <> rejected and o.state in ('pending', 'approved', 'paid')
        ) then
          perform cashier_wait_again(source, decider, null, remark);
        end if;
      end if;
      update cash_out_request set state = 'rejected', version = held.version + 1, decided_by = decider, decided_at = clock_timestamp(),
        reason_id = given_reason
      where id = rejected;
      perform ledger_post_cash_out(
        array[pending], array[back_to], array[held.amount * 100], array['cash_out_reject']::transfer_kind[], rejected);
      perform cashier_note_event('out', rejected, held.version + 1, 'rejected', decider, null, remark);
      perform operator_record_act(decider, 'cash_out.reject', 'cash_out:' || rejected,
        json_strip_nulls(json_build_object('reason_id', given_reason, 'note', remark, 'despite', operator_name_of(held.paying_by))));
    end
  $$;
