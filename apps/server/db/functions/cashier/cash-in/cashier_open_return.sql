-- Opens the payment of money back to its sender: it is counted in the figure of the receiving account until it is paid, and waits as a
-- cash-out, which another operator than the opener approves. Refuses more than arrived together with what was credited and sent back, and a
-- second return while one waits. The caller has locked the request, so two returns at once wait for each other.
create or replace function cashier_open_return(
  held cash_in_request, amount bigint, sender_name text, sender_number text, opener bigint
) returns bigint
  language plpgsql
  as $$
    declare
      opened constant bigint := nextval('cash_out_request_id_seq');
      now_at constant timestamptz := clock_timestamp();
      pending constant bigint := -7;
    begin
      if amount is null or amount not between 1 and 1000000000 then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      end if;
      if cashier_return_waits(held) then
        raise exception 'money of request % waits to be paid back', held.id using errcode = 'SC001';
      elsif cashier_credited(held) + cashier_sent_back(held) + amount > cashier_arrived(held) then
        raise exception 'less than % kyat arrived for request % beyond its credit', amount, held.id using errcode = 'SC015';
      end if;
      insert into cash_out_request (id, code, kind, player_id, cash_in_id, method_id, payee_name, payee_number, amount, state, requested_at,
        is_first_payee, opened_by)
      values (opened, cashier_code('CO', now_at), 'return', held.player_id, held.id, held.method_id, sender_name, sender_number,
        amount, 'pending', now_at, true, opener);
      perform cashier_note_event('out', opened, 1, 'pending', opener);
      perform ledger_post_cash_out(array[cashier_receiving_id(held.account_id)], array[pending], array[amount * 100],
        array['cash_in_return']::transfer_kind[], opened);
      return opened;
    end
  $$;
