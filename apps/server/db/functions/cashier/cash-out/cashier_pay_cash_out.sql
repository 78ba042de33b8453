-- Records that an operator paid a cash-out from a receiving account, with the reference and the picture of the payment. Refuses an
-- operator who may not pay (cashier_require_payer), one who was not the last to read the number of the payee after the approval, and a
-- reference that was used before.
create or replace function cashier_pay_cash_out(
  paid bigint, read_version integer, from_account bigint, given_reference text, proof uuid, remark text, payer bigint
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant cash_out_request := cashier_lock_cash_out(paid, '{approved}', read_version, payer);
      reasons text[];
      pending constant bigint := -7;
      fees constant bigint := -18;
      violated text;
    begin
      perform cashier_lock_alone(payer);
      reasons := cashier_require_payer(held, payer);
      if held.held_until > clock_timestamp() then
        raise exception 'cash-out % is held', paid using errcode = 'SC007';
      end if;
      if held.paying_by is distinct from payer then
        raise exception 'operator % has not read the payee of cash-out %', payer, paid using errcode = 'SC017';
      end if;
      perform from payout_picture where request_id = paid and image_id = proof and replaced_at is null for share;
      if not found then
        raise exception 'cash-out % has no such picture of its payment', paid using errcode = 'SC018';
      end if;
      perform from receiving_account where id = from_account and method_id = held.method_id and state <> 'closed' for share;
      if not found then
        raise exception 'there is no such account of this method' using errcode = 'SC004';
      end if;
      begin
        update cash_out_request set state = 'paid', version = held.version + 1, needs_two = reasons <> '{}', two_reasons = reasons,
          decided_by = payer, decided_at = clock_timestamp(), paid_from = from_account, reference = given_reference, image_id = proof
        where id = paid;
      exception when unique_violation then
        get stacked diagnostics violated = constraint_name;
        if violated <> 'cash_out_request_reference' then
          raise;
        end if;
        raise exception 'the reference % was used before', given_reference using errcode = 'SC012';
      end;
      perform cashier_end_claim('out', paid);
      perform ledger_post_cash_out(
        array[pending] || case when held.fee > 0 then array[pending] else '{}'::bigint[] end,
        array[cashier_receiving_id(from_account)] || case when held.fee > 0 then array[fees] else '{}'::bigint[] end,
        array[(held.amount - held.fee) * 100] || case when held.fee > 0 then array[held.fee * 100] else '{}'::bigint[] end,
        array['cash_out_paid']::transfer_kind[] || case when held.fee > 0 then array['cash_out_fee']::transfer_kind[] else '{}' end,
        paid);
      if held.approved_by = payer then
        perform cashier_count_alone(payer, 0, held.amount);
      end if;
      perform cashier_note_event('out', paid, held.version + 1, 'paid', payer, null, remark);
      perform operator_record_act(payer, 'cash_out.pay', 'cash_out:' || paid,
        json_build_object('amount', held.amount, 'account_id', from_account, 'reference', given_reference, 'note', remark));
    end
  $$;
