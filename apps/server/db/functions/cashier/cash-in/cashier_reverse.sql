-- Takes a credit back that was wrong, as a second operator has confirmed in this transaction. What the player has spent becomes a debt.
-- The limits still count the amount, because it was credited in its period. What two people had confirmed as arrived is taken back too: the
-- reversal may say that it never arrived, so it is confirmed again before it goes back to its sender.
create or replace function cashier_reverse(confirmed bigint, reversed bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.reverse', 'cash_in:' || reversed);
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = reversed and state = 'approved' for update;
      if not found then
        raise exception 'request % is not approved', reversed using errcode = 'SC001';
      elsif cashier_return_waits(held) then
        -- Money that is said never to have arrived would be paid out.
        raise exception 'a return of request % waits', reversed using errcode = 'SC029';
      end if;
      perform ledger_lend_shortfalls(array[held.player_id], array[(held.credited - held.fee) * 100], array[held.id]);
      -- The fee is returned first, so that the main balance has the whole amount.
      perform ledger_reverse(
        array(select id from unnest(held.transfer_ids) as id order by id desc), array_fill(held.id, array[cardinality(held.transfer_ids)]),
        request.reason, held.decided_at - interval '1 minute', held.decided_at + interval '1 minute');
      update cash_in_request set state = 'reversed', arrived = null, version = held.version + 1, approval_id = confirmed where id = reversed;
      perform cashier_note_event('in', reversed, held.version + 1, 'reversed', request.decided_by, confirmed, request.reason);
    end
  $$;
