-- Opens the payment of money back to its sender: it is counted in the figure of the receiving account until it is paid, and
-- waits as a cash-out.
create or replace function cashier_open_return(held cash_in_request, amount bigint, sender_name text, sender_number text) returns bigint
  language plpgsql
  as $$
    declare
      opened constant bigint := nextval('cash_out_request_id_seq');
      now_at constant timestamptz := clock_timestamp();
    begin
      insert into cash_out_request (id, code, kind, player_id, cash_in_id, method_id, payee_name, payee_number, amount, state, requested_at,
        is_first_payee)
      values (opened, cashier_code('CO', opened, now_at), 'return', held.player_id, held.id, held.method_id, sender_name, sender_number,
        amount, 'pending', now_at, true);
      perform cashier_note_event('out', opened, 1, 'pending');
      perform ledger_post_cash_out(array[cashier_receiving_id(held.account_id)], array[-7::bigint], array[amount * 100],
        array['cash_in_return']::transfer_kind[], opened);
      return opened;
    exception when unique_violation then
      raise exception 'money of request % was returned before', held.id using errcode = 'SC001';
    end
  $$;
