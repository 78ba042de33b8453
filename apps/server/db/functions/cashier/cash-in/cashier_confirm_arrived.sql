-- Stores how much arrived for a request, as a second operator has confirmed in this transaction, so that what may not be credited can go
-- back to its sender. A wrong amount is corrected in the same manner, and 0 takes it back. Returns the amount.
create or replace function cashier_confirm_arrived(confirmed bigint, asked bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.arrived', 'cash_in:' || asked);
      wanted constant bigint := (request.change ->> 'amount')::bigint;
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = asked and state in ('pending', 'approved', 'reversed', 'returned') for update;
      if not found then
        raise exception 'request % is neither open nor was its money credited or returned', asked using errcode = 'SC001';
      end if;
      perform cashier_check_arrived(held, wanted);
      update cash_in_request set arrived = nullif(wanted, 0), version = held.version + 1 where id = asked;
      perform cashier_note_event('in', asked, held.version + 1, 'arrived', request.decided_by, confirmed,
        left(wanted || ' kyat: ' || request.reason, 500));
      return wanted;
    end
  $$;
