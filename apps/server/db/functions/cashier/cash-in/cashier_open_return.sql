-- Opens the payment of money back to its sender: it is counted in the figure of the receiving account until it is paid, and waits as a
-- cash-out, which another operator than the opener approves. Refuses more than arrived together with what was credited. The caller has
-- locked the request.
create or replace function cashier_open_return(
  held cash_in_request, amount bigint, sender_name text, sender_number text, opener bigint
) returns bigint
  language plpgsql
  as $$
    declare
      opened constant bigint := nextval('cash_out_request_id_seq');
      now_at constant timestamptz := clock_timestamp();
      pending constant bigint := -7;
      violated text;
    begin
      if amount is null or amount not between 1 and 1000000000 then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      end if;
      if cashier_credited(held) + amount > cashier_arrived(held) then
        raise exception 'less than % kyat arrived for request % beyond its credit', amount, held.id using errcode = 'SC015';
      end if;
      begin
        insert into cash_out_request (id, code, kind, player_id, cash_in_id, method_id, payee_name, payee_number, amount, state, requested_at,
          is_first_payee, opened_by)
        values (opened, cashier_code('CO', now_at), 'return', held.player_id, held.id, held.method_id, sender_name, sender_number,
          amount, 'pending', now_at, true, opener);
      exception when unique_violation then
        get stacked diagnostics violated = constraint_name;
        if violated <> 'cash_out_request_cash_in' then
          raise;
        end if;
        raise exception 'money of request % was returned before', held.id using errcode = 'SC001';
      end;
      perform cashier_note_event('out', opened, 1, 'pending', opener);
      perform ledger_post_cash_out(array[cashier_receiving_id(held.account_id)], array[pending], array[amount * 100],
        array['cash_in_return']::transfer_kind[], opened);
      return opened;
    end
  $$;
