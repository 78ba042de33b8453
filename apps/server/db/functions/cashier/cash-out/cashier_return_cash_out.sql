-- A paid cash-out came back, as a second operator has confirmed in this transaction: the whole amount returns to the main balance. Money
-- that went to the sender of a transfer is owed to the sender again, so a new return waits.
create or replace function cashier_return_cash_out(confirmed bigint, returned bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_out.return', 'cash_out:' || returned);
      fees constant bigint := -18;
      held cash_out_request;
      main bigint;
    begin
      select * into held from cash_out_request where id = returned and state = 'paid' for update;
      if not found then
        raise exception 'cash-out % is not paid', returned using errcode = 'SC001';
      end if;
      if held.kind = 'return' then
        -- Before the update, as cashier_return_excess locks it: the new return refers to it, and both would wait for each other.
        perform from cash_in_request where id = held.cash_in_id for update;
      end if;
      update cash_out_request set state = 'returned', version = held.version + 1, approval_id = confirmed where id = returned;
      perform cashier_note_event('out', returned, held.version + 1, 'returned', request.decided_by, confirmed, request.reason);
      if held.kind = 'return' then
        perform cashier_return_again(held, request.made_by);
        return;
      end if;
      main := ledger_account_id(held.player_id, 'player.main');
      perform ledger_post_cash_out(
        array[cashier_receiving_id(held.paid_from)] || case when held.fee > 0 then array[fees] else '{}'::bigint[] end,
        array[main] || case when held.fee > 0 then array[main] else '{}'::bigint[] end,
        array[(held.amount - held.fee) * 100] || case when held.fee > 0 then array[held.fee * 100] else '{}'::bigint[] end,
        array['cash_out_return']::transfer_kind[] || case when held.fee > 0 then array['cash_out_return']::transfer_kind[] else '{}' end,
        returned);
    end
  $$;
