-- The payment to a sender came back: the money is on the account from which it was paid and is owed to the sender, and a new return with the
-- same sender and amount waits. Its money is already in the account of cash-outs that are not paid. `opener` said that it came back; the
-- sender is what the first opener typed, who therefore does not approve the new return either. The caller has locked the request.
create or replace function cashier_return_again(held cash_out_request, opener bigint) returns void
  language plpgsql
  as $$
    declare
      opened constant bigint := nextval('cash_out_request_id_seq');
      now_at constant timestamptz := clock_timestamp();
      pending constant bigint := -7;
    begin
      perform ledger_post_cash_out(array[cashier_receiving_id(held.paid_from)], array[pending], array[held.amount * 100],
        array['cash_out_return']::transfer_kind[], held.id);
      insert into cash_out_request (id, code, kind, player_id, cash_in_id, method_id, payee_name, payee_number, amount, state, requested_at,
        is_first_payee, opened_by, again_of)
      values (opened, cashier_code('CO', now_at), 'return', held.player_id, held.cash_in_id, held.method_id, held.payee_name,
        held.payee_number, held.amount, 'pending', now_at, true, held.opened_by, held.id);
      perform cashier_note_event('out', opened, 1, 'pending', opener);
    end
  $$;
